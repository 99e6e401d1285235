// Physics: rigid bodies in the plane. UIKit Dynamics is made of it.
//
// A library would do (Chipmunk, Box2D), but every program that uses UIKit would depend on it, to build and to start, and
// a replay needs the same bits from every version of it. What UIKit Dynamics asks for is small.
//
//   Body, Shape --collide--> Manifold --> Contact --+
//                            Joint ----------------+--> Row --World.step--> velocities, places
//
// A step is short (World.stepDuration), so that springs and stacks are stable. It solves all rows as impulses, one after
// the other, starting with those of the step before; then it moves the bodies, and solves once more without the velocity
// that pushes overlaps apart, so that this adds no energy.
//
// Nothing depends on addresses or on the order of dictionaries: equal input gives equal bits.
