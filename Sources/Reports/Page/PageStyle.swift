/// The page's style sheet, with a light and a dark theme.
enum PageStyle {
  static let sheet = """
    :root{color-scheme:light dark;--page:#f6f6f3;--card:#fff;--ink:#1d2126;--soft:#5d646d;--rule:#e2e2dc;--faint:#efefea;
    --frame:#2f66c8;--work:#9dbbee;--missed:#cf2f2b;--late:#d38600;--other:#e08a1e;--good:#1f7a4a;--warning:#a86400;--critical:#c4221f;
    --input:#c9c2ee;--dispatch:#a99be4;--callbacks:#8976d6;--layout:#6c54c4;--commit:#4f389f;
    --evaluate:#bfe3d4;--damage:#8fcdb4;--rasterize:#2f9a76;--present:#1d7391;--record:#8ab6c6;--overlay:#b9b9b3}
    @media(prefers-color-scheme:dark){:root{--page:#121416;--card:#1a1d20;--ink:#e9ecef;--soft:#9aa2ab;--rule:#2f3439;
    --faint:#23272b;--frame:#79a7ff;--work:#34548c;--missed:#ff6a62;--late:#f0ad3c;--other:#ffb454;--good:#5fce93;--warning:#f0ad3c;
    --critical:#ff6a62;--input:#544c80;--dispatch:#6a5ca6;--callbacks:#8473cc;--layout:#a090e6;--commit:#c4b8f6;
    --evaluate:#27594a;--damage:#337a63;--rasterize:#45b48d;--present:#4aa5c6;--record:#3c6575;--overlay:#5b6066}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 Inter,system-ui,"Segoe UI",Roboto,sans-serif;
    font-variant-numeric:tabular-nums}
    main{max-width:1100px;margin:0 auto;padding:36px 24px 64px}
    h1{font-size:30px;line-height:1.15;letter-spacing:-.02em;margin:0 0 6px;overflow-wrap:anywhere}
    h2{font-size:17px;letter-spacing:-.005em;margin:0 0 2px}
    p{margin:0 0 12px;color:var(--soft);max-width:76ch}
    section,.tiles>div{background:var(--card);border:1px solid var(--rule);border-radius:10px}
    section{padding:20px 22px;margin-top:18px}
    .setting{display:flex;flex-wrap:wrap;gap:2px 18px;margin:0;max-width:none;color:var(--soft)}
    .setting b{color:var(--ink);font-weight:550}
    .verdicts{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0 0;padding:0;list-style:none}
    .verdicts li{border:1px solid var(--rule);background:var(--card);border-radius:99px;padding:4px 13px;font-size:14px}
    .verdicts b::before{content:"";display:inline-block;width:9px;height:9px;border-radius:9px;background:currentColor;margin-right:6px}
    .good{color:var(--good)}.warning{color:var(--warning)}.critical{color:var(--critical)}.na{color:var(--soft)}
    .tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:10px;margin-top:18px}
    .tiles>div{padding:12px 15px}
    .tiles div>span{display:block;color:var(--soft);font-size:13px}
    .tiles b{font-size:25px;line-height:1.25;font-weight:600;letter-spacing:-.02em}
    .tiles i{font-style:normal;font-size:14px;color:var(--soft);font-weight:400;letter-spacing:0}
    .key{display:flex;flex-wrap:wrap;gap:2px 16px;font-size:13px;color:var(--soft);margin:0 0 6px}
    .key span::before,.swatch::before{content:"";display:inline-block;width:10px;height:10px;border-radius:2px;margin-right:6px;
    background:var(--c)}
    .plot,.scroll{overflow-x:auto}
    svg{display:block;width:100%;min-width:680px;height:auto}
    svg text{font-size:12px;fill:var(--soft);font-family:inherit;paint-order:stroke;stroke:var(--card);stroke-width:4px}
    .grid{stroke:var(--faint)}.axis{stroke:var(--rule)}.budget{stroke:var(--ink);stroke-dasharray:5 4;opacity:.65}
    .growing{stroke:var(--missed);stroke-width:1.5}
    .cut{stroke:var(--rule);stroke-dasharray:2 3}
    .area{fill:var(--work)}.span{fill:var(--frame)}.missed{fill:var(--missed)}.late{fill:var(--late)}.hover{fill:transparent}
    .hover:hover{fill:var(--ink);fill-opacity:.09}
    .stages rect{stroke:var(--card);stroke-width:1}
    table{border-collapse:collapse;width:100%;font-size:14px}
    th,td{padding:5px 0 5px 16px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--faint)}
    th:first-child{padding-left:0;text-align:left;font-weight:500}
    thead th{color:var(--soft);font-weight:500;font-size:13px;border-color:var(--rule)}
    tbody tr:last-child>*{border-bottom:0}
    .figures th:first-child{min-width:180px}
    .pair{margin-top:22px}.pair td{white-space:normal}.subject{margin:14px 0 -8px}
    .figures .of th{padding-left:18px;font-weight:400}
    .worst td:last-child,.worst thead th:last-child{width:100%;white-space:normal;text-align:left;min-width:380px}
    .worst td,.worst th{vertical-align:top}
    .worst svg{min-width:0;height:16px;margin-top:3px}
    .worst small{color:var(--soft);font-size:12.5px}
    .mark{white-space:nowrap;font-weight:600}
    .mark svg{display:inline-block;width:11px;min-width:0;height:11px;margin-right:7px;vertical-align:-.5px;fill:currentColor}
    .verdicts .mark::before{content:none}
    .counts{margin:8px 0 14px}
    .sides{width:auto;margin-bottom:18px}.sides td,.sides th{text-align:left}.sides td{white-space:normal;overflow-wrap:anywhere}
    .comparison td:last-child,.comparison thead th:last-child{text-align:left;padding-left:26px}
    .shots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(300px,100%),1fr));gap:18px;margin:14px 0 18px}
    .shots figure{margin:0}
    .shots img{display:block;max-width:100%;height:auto;border:1px solid var(--rule);border-radius:6px;margin-bottom:6px}
    .shots svg{min-width:0;height:12px;margin-top:4px}
    .shots small{color:var(--soft);font-size:12.5px}
    .columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(460px,100%),1fr));gap:0 32px}
    .columns h3{font-size:13px;color:var(--soft);font-weight:600;margin:16px 0 2px}
    dl{margin:0;font-size:14px}dt{font-weight:550;margin-top:8px}dd{margin:0;color:var(--soft)}
    code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.92em}
    @media(max-width:620px){main{padding:22px 12px 40px}section{padding:16px 14px}h1{font-size:25px}.tiles{grid-template-columns:1fr 1fr}}
    """
}
