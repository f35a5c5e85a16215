/** The page's style sheet; its colours are those of the filmstrip. */
export const STYLE: string = `
*{box-sizing:border-box}
body{margin:0;padding:1rem 1.25rem;background:var(--ground);color:var(--ink);
  font:15px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans CJK JP","Hiragino Sans","Yu Gothic UI",sans-serif}
header{display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:center;margin-bottom:1rem}
h1{margin:0;font-size:1.3rem}
h2{margin:0;font-size:1.1rem}
h2:not(:first-child){margin-top:1rem}
main{display:grid;grid-template-columns:minmax(0,3fr) minmax(20rem,2fr);gap:1rem;align-items:start}
@media (max-width:60rem){main{grid-template-columns:minmax(0,1fr)}}
section{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:1rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
#screen{line-height:0;cursor:crosshair;user-select:none;-webkit-user-select:none;background:#000;touch-action:none}
#screen:focus-within{outline:3px solid var(--accent);outline-offset:2px}
#keys{position:absolute;left:0;top:0;width:1px;height:1px;min-height:0;padding:0;border:0;opacity:0;resize:none;overflow:hidden;pointer-events:none}
#frame{width:100%;height:auto;pointer-events:none}
.quiet{color:var(--quiet);margin:.5rem 0 0}
ol{margin:.5rem 0;padding-left:2rem;overflow-wrap:anywhere}
.unsaid{color:var(--bad)}
.out{margin-left:.5rem;padding:0 .4rem;border-color:transparent;line-height:1.3}
.out::before{content:"×" / ""}
button,select,input,textarea{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--line);border-radius:6px;padding:.25rem .7rem}
button{color:var(--accent);cursor:pointer}
button:hover:enabled{border-color:var(--accent)}
button:disabled{color:var(--quiet);cursor:default}
fieldset{border:1px solid var(--line);border-radius:6px;margin:0 0 .75rem;padding:.5rem .75rem}
label{display:block;margin:.25rem 0}
header label{display:inline-block;margin:0}
#name,#sentence{width:100%}
#screen{position:relative}
#screen.lost img{opacity:.35}
.warning p{margin:0 0 .5rem}
#outline{position:absolute;border:3px solid #e5007a;box-shadow:0 0 0 1px #fff;pointer-events:none}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.row label{margin:0}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
small{display:block;color:var(--quiet);font-size:.85rem}
summary{cursor:pointer;font-weight:600;margin-top:.75rem}
#look-card h2{margin-top:.5rem}
#named{list-style:none;padding:0;margin:.5rem 0;max-height:22rem;overflow:auto}
.named{width:100%;text-align:left;color:var(--ink);background:none;border-color:transparent;overflow-wrap:anywhere}
.named b{color:var(--accent);font-weight:600}
.named small{display:inline}
.uses{display:flex;flex-direction:column;gap:.3rem;align-items:flex-start;padding:.25rem .7rem .5rem 1.5rem}
.uses[hidden]{display:none}
.uses button{text-align:left}
.warning{background:var(--doubt-ground);color:var(--doubt);border-radius:6px;padding:.5rem .75rem;margin:.5rem 0}
.planned .done::marker{content:"✓ "}
.planned .failed::marker{content:"✗ "}
.planned .skipped::marker{content:"– "}
.planned .failed .text{color:var(--bad)}
.planned [aria-current]{font-weight:600}
.planned [aria-current] small{font-weight:400}
ol input{width:100%;margin:.25rem 0}
input:focus-visible,textarea:focus-visible{outline-offset:0}
.to{margin-left:.5rem;padding:0 .5rem;font-size:.85rem}
#mask{width:100%}
.looks{display:flex;flex-wrap:wrap;gap:.75rem}
.looks figure{margin:0;min-width:0}
.looks img{display:block;max-width:100%;outline:1px solid var(--line);background:repeating-conic-gradient(#999 0 25%,#ddd 0 50%) 0 0/12px 12px}
.looks .marked{position:relative;cursor:crosshair}
.looks .marked div{position:absolute;background:repeating-conic-gradient(#999 0 25%,#ddd 0 50%) 0 0/12px 12px;border:1px solid #e5007a;pointer-events:none}
.looks figcaption{color:var(--quiet);font-size:.85rem}
textarea{display:block;width:100%;font:13px/1.5 ui-monospace,"DejaVu Sans Mono","Noto Sans Mono CJK JP",monospace;resize:vertical}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--ground);border-radius:6px;padding:.75rem;font:13px/1.45 ui-monospace,"DejaVu Sans Mono","Noto Sans Mono CJK JP",monospace}
`;
