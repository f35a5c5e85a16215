/** What moves by itself: the scenes of the generated set. Each is a piece of page, or a program in its own window, that nobody has to touch. */

export interface Scene {
  name: string;
  /** `held-out`: first looked at when the method stood, then learnt from. `fresh`: only ever measured. */
  split: 'develop' | 'held-out' | 'fresh';
  /** Body of the moving widget; `finish()` in its script makes it take its final look. */
  html?: string;
  /** A program shown beside the page instead of a widget. */
  command?: readonly string[];
  /** The page's field has the keyboard while idle, so its caret blinks. */
  caret?: boolean;
  dark?: boolean;
}

const terminal = (script: string): readonly string[] => [
  'xterm',
  '-geometry',
  '88x36+650+120',
  '-fa',
  'DejaVu Sans Mono',
  '-fs',
  '8',
  '-e',
  'sh',
  '-c',
  script,
];

const canvas = (width: number, height: number, draw: string): string =>
  `<canvas id=v width=${width} height=${height}></canvas><script>const c=document.getElementById('v'),g=c.getContext('2d');let done=false,n=0;
const R=(a=>()=>(a=(a*16807)%2147483647)/2147483647)(Date.now()%99991+7);
function finish(){done=true;g.fillStyle='#222';g.fillRect(0,0,c.width,c.height);g.fillStyle='#fff';g.font='22px sans-serif';g.fillText('Video ended',c.width/2-60,c.height/2)}
${draw}</script>`;

const loop = (ms: number, body: string, last: string): string =>
  `<script>let done=false,n=0;const $=i=>document.getElementById(i),R=Math.random;function step(){if(!done){n++;${body}}}step();setInterval(step,${ms});function finish(){done=true;${last}}</script>`;

const still =
  '<div id=w style="width:300px;height:120px;border:1px solid #ccc;padding:8px">Nothing moves here.</div><script>function finish(){document.getElementById("w").textContent="Finished."}</script>';

const develop: Scene[] = [
  { name: 'quiet', split: 'develop', html: still },
  { name: 'caret', split: 'develop', html: still, caret: true },
  {
    name: 'clock',
    split: 'develop',
    html: `<div id=t style="font:28px sans-serif"></div>${loop(200, '$("t").textContent=new Date().toLocaleTimeString()', '$("t").textContent="Clock stopped"')}`,
  },
  {
    name: 'spinner-arc',
    split: 'develop',
    html: `<style>#s{width:40px;height:40px;border:5px solid #ddd;border-top-color:#2563eb;border-radius:50%;animation:r 1s linear infinite}@keyframes r{to{transform:rotate(360deg)}}</style><div id=s></div>
<script>function finish(){s.outerHTML='<svg width=50 height=50><path d="M10 26 L22 38 L42 12" stroke="#16a34a" stroke-width=5 fill=none /></svg>'}</script>`,
  },
  {
    name: 'carousel-slide',
    split: 'develop',
    html: `<style>#o{width:420px;height:160px;overflow:hidden}#i{display:flex;width:1680px;animation:m 6s linear infinite}#i div{flex:none;width:420px;height:160px;font:36px serif;color:#fff}@keyframes m{to{transform:translateX(-1260px)}}</style>
<div id=o><div id=i><div style="background:linear-gradient(#a33,#633)">Summer sale</div><div style="background:linear-gradient(45deg,#36c,#9cf)">New phones<br>from 99</div><div style="background:#285">Free delivery</div><div style="background:#a33">Summer sale</div></div></div>
<script>function finish(){o.innerHTML='<p style="color:#b00">Could not load offers</p>'}</script>`,
  },
  {
    name: 'canvas-balls',
    split: 'develop',
    html: canvas(
      420,
      260,
      `const b=[...Array(7)].map(()=>({x:R()*400+10,y:R()*240+10,u:R()*8-4,v:R()*8-4,r:6+R()*8,h:R()*360}));setInterval(()=>{if(done)return;g.fillStyle='#eef';g.fillRect(0,0,420,260);for(const o of b){o.x+=o.u;o.y+=o.v;if(o.x<8||o.x>412)o.u*=-1;if(o.y<8||o.y>252)o.v*=-1;g.fillStyle='hsl('+o.h+' 70% 50%)';g.beginPath();g.arc(o.x,o.y,o.r,0,7);g.fill()}},33)`,
    ),
  },
  {
    name: 'loading-bar',
    split: 'develop',
    html: `<div style="width:400px;height:18px;border:1px solid #999"><div id=b style="height:18px;background:#3b82f6;width:0"></div></div><span id=p></span>${loop(150, 'const q=(n*1.1)%100;$("b").style.width=q+"%";$("p").textContent=Math.round(q)+"%"', '$("b").style.width="100%";$("b").style.background="#16a34a";$("p").textContent="Done"')}`,
  },
  {
    name: 'dashboard',
    split: 'develop',
    html: `<style>.k{display:inline-block;width:120px;height:64px;border:1px solid #ccc;margin:6px;padding:6px;font:12px sans-serif}.k b{display:block;font-size:22px}</style><div id=d></div>
<script>const names=['Visitors','Orders','Errors','CPU %','Memory','Queue','Latency','Open','Jobs'];const $=i=>document.getElementById(i);$('d').innerHTML=names.map((k,i)=>'<div class=k>'+k+'<b id=k'+i+'>'+Math.floor(Math.random()*900+90)+'</b></div>').join('');$('d').style.width='440px';let done=false;
setInterval(()=>{if(!done)for(let i=0;i<9;i++)if(Math.random()<.3)$('k'+i).textContent=Math.max(0,+$('k'+i).textContent+Math.floor(Math.random()*40-19))},350);function finish(){done=true;$('d').textContent='Connection lost. Trying again.'}</script>`,
  },
  {
    name: 'marquee',
    split: 'develop',
    html: `<marquee scrollamount=6 style="width:430px;font:18px sans-serif;background:#ffd" id=q>Breaking: the harbour bridge opens on Monday, two lanes stay closed; the weather stays fine until Thursday; trains run late</marquee><script>function finish(){q.outerHTML='<p>No news</p>'}</script>`,
  },
  {
    name: 'typing-dots',
    split: 'develop',
    html: `<style>i{display:inline-block;width:9px;height:9px;border-radius:50%;background:#888;margin:2px;animation:u 1.1s infinite}i:nth-child(2){animation-delay:.15s}i:nth-child(3){animation-delay:.3s}@keyframes u{0%,60%,100%{transform:none}30%{transform:translateY(-6px)}}</style><div id=y style="background:#eee;border-radius:12px;width:60px;padding:8px"><i></i><i></i><i></i></div><script>function finish(){y.innerHTML='Hi!'}</script>`,
  },
  { name: 'top', split: 'develop', command: terminal('top -d 0.7') },
  {
    name: 'chart-scroll',
    split: 'develop',
    html: canvas(
      420,
      180,
      `const d=[];let v=90;setInterval(()=>{if(done)return;v=Math.max(10,Math.min(170,v+R()*30-15));d.push(v);if(d.length>105)d.shift();g.fillStyle='#fff';g.fillRect(0,0,420,180);g.strokeStyle='#e11d48';g.lineWidth=2;g.beginPath();d.forEach((y,i)=>g.lineTo(i*4,y));g.stroke()},120);for(let i=0;i<105;i++)d.push(90+Math.sin(i/6)*50)`,
    ),
  },
  {
    name: 'shimmer',
    split: 'develop',
    html: `<style>.h{height:16px;margin:8px;border-radius:4px;background:linear-gradient(90deg,#eee 25%,#ddd 37%,#eee 63%);background-size:400% 100%;animation:h 1.4s infinite}@keyframes h{from{background-position:100% 50%}to{background-position:0 50%}}</style><div id=z style="width:360px"><div class=h></div><div class=h style="width:80%"></div><div class=h style="width:60%"></div></div><script>function finish(){z.innerHTML='<b>Anna Meyer</b><br>Sales manager<br>Hamburg'}</script>`,
  },
  {
    name: 'blink-led',
    split: 'develop',
    html: `<style>@keyframes l{50%{opacity:.1}}#l{width:14px;height:14px;border-radius:50%;background:#e11;animation:l 1s steps(1) infinite;display:inline-block}</style><span id=l></span> Recording<script>function finish(){l.style.cssText='animation:none;background:#888'}</script>`,
  },
  {
    name: 'log-page',
    split: 'develop',
    html: `<pre id=g style="width:420px;height:200px;overflow:hidden;background:#111;color:#ccc;font:12px monospace;margin:0"></pre>${loop(300, '$("g").textContent=($("g").textContent.split("\\n").slice(-12).join("\\n")+"\\n"+n+" GET /item/"+Math.floor(R()*9999)+" "+(R()<.1?"500":"200")+" "+Math.floor(R()*90)+"ms")', '$("g").textContent="stream closed"')}`,
  },
];

const heldOut: Scene[] = [
  {
    name: 'watch-date',
    split: 'held-out',
    command: terminal(
      'while :; do printf "\\033[H\\033[JEvery 1s: status\\n\\n"; date; uptime; ps -eo pid,time,pcpu,comm --sort=-pcpu | head -12; sleep 0.9; done',
    ),
  },
  {
    name: 'log-tail',
    split: 'held-out',
    command: terminal(
      'i=0; while :; do i=$((i+1)); echo "[$i] $(date +%T.%N) worker $((i % 7)) took $((i * 37 % 91)) ms"; sleep 0.35; done',
    ),
  },
  { name: 'top-slow', split: 'held-out', command: terminal('top -d 1.5') },
  { name: 'zenity-pulse', split: 'held-out', command: ['zenity', '--progress', '--pulsate', '--text=Copying files', '--width=380'] },
  {
    name: 'video-plasma',
    split: 'held-out',
    html: canvas(
      400,
      240,
      `const im=g.createImageData(100,60),t=document.createElement('canvas');t.width=100;t.height=60;setInterval(()=>{if(done)return;n++;for(let y=0;y<60;y++)for(let x=0;x<100;x++){const k=(y*100+x)*4,a=Math.sin(x/9+n/11)+Math.sin(y/7-n/13)+Math.sin((x+y)/15+n/9);im.data[k]=128+40*a;im.data[k+1]=90+30*Math.sin(a*2);im.data[k+2]=150-35*a;im.data[k+3]=255}t.getContext('2d').putImageData(im,0,0);g.drawImage(t,0,0,400,240)},40)`,
    ),
  },
  {
    name: 'carousel-step',
    split: 'held-out',
    html: `<style>#o{width:420px;height:150px;overflow:hidden}#i{display:flex;transition:transform .4s}#i div{flex:none;width:420px;height:150px;font:32px sans-serif;color:#fff}</style><div id=o><div id=i><div style="background:#713">Cups and plates</div><div style="background:#147">Garden chairs</div><div style="background:#471">Lamps, 20 % off</div><div style="background:#555">Rugs</div></div></div>${loop(900, '$("i").style.transform="translateX(-"+(n%4)*420+"px)"', '$("o").innerHTML="<p>Offers have ended</p>"')}`,
  },
  {
    name: 'snow',
    split: 'held-out',
    dark: true,
    html: canvas(
      430,
      280,
      `const s=[...Array(60)].map(()=>({x:R()*430,y:R()*280,v:1+R()*3}));setInterval(()=>{if(done)return;g.fillStyle='#123';g.fillRect(0,0,430,280);g.fillStyle='#fff';for(const p of s){p.y+=p.v;p.x+=Math.sin(p.y/20);if(p.y>280){p.y=0;p.x=R()*430}g.fillRect(p.x,p.y,2,2)}},40)`,
    ),
  },
  {
    name: 'sine',
    split: 'held-out',
    html: canvas(
      420,
      140,
      `setInterval(()=>{if(done)return;n++;g.fillStyle='#041';g.fillRect(0,0,420,140);g.strokeStyle='#5f5';g.lineWidth=2;g.beginPath();for(let x=0;x<420;x+=2)g.lineTo(x,70+50*Math.sin((x+n*5)/30)*Math.sin(n/40));g.stroke()},40)`,
    ),
  },
  {
    name: 'life',
    split: 'held-out',
    html: canvas(
      400,
      240,
      `let w=[...Array(2400)].map(()=>R()<.3);setInterval(()=>{if(done)return;w=w.map((a,k)=>{const x=k%60,y=k/60|0;let m=0;for(let j=-1;j<2;j++)for(let i=-1;i<2;i++)if(i||j)m+=w[((y+j+40)%40)*60+(x+i+60)%60]?1:0;return m===3||(a&&m===2)||R()<.002});g.fillStyle='#fff';g.fillRect(0,0,400,240);g.fillStyle='#165';w.forEach((a,k)=>{if(a)g.fillRect((k%60)*6,(k/60|0)*6,5,5)})},200)`,
    ),
  },
  {
    name: 'ticker-table',
    split: 'held-out',
    html: `<table id=t style="font:13px sans-serif;width:380px"></table><script>const N=['ACME','BOLT','CRUX','DELT','EON','FJRD','GRIT','HALO','IRIS','JADE','KITE','LUMA'];const p=N.map(()=>50+Math.random()*200);const $=i=>document.getElementById(i);let done=false;$('t').innerHTML=N.map((s,i)=>'<tr><td>'+s+'<td id=p'+i+'><td id=q'+i+'></tr>').join('');
function set(i,d){p[i]+=d;$('p'+i).textContent=p[i].toFixed(2);$('q'+i).textContent=(d<0?'':'+')+d.toFixed(2);$('q'+i).style.color=d<0?'#c00':'#080'}N.forEach((s,i)=>set(i,Math.random()-.5));setInterval(()=>{if(!done)for(let i=0;i<N.length;i++)if(Math.random()<.25)set(i,Math.random()*2-1)},400);function finish(){done=true;$('t').innerHTML='<tr><td>Market closed</td></tr>'}</script>`,
  },
  {
    name: 'stopwatch',
    split: 'held-out',
    html: `<div id=t style="font:40px monospace"></div>${loop(50, '$("t").textContent=(performance.now()/1000).toFixed(2)', '$("t").textContent="stopped"')}`,
  },
  {
    name: 'bar-stripes',
    split: 'held-out',
    html: `<style>#b{width:380px;height:22px;background:repeating-linear-gradient(45deg,#0a7 0 12px,#4cb 12px 24px);animation:k .9s linear infinite;background-size:34px 34px}@keyframes k{to{background-position:34px 0}}</style><div id=b></div><script>function finish(){b.outerHTML='<p style="color:#080">Upload complete</p>'}</script>`,
  },
  {
    name: 'two-bars',
    split: 'held-out',
    html: `<style>.b{width:360px;height:10px;background:#e5e7eb;border-radius:5px;margin:14px 0}.b div{height:10px;border-radius:5px;background:#8b5cf6}</style>report.pdf<div class=b><div id=b1></div></div>photos.zip<div class=b><div id=b2></div></div><small id=e></small>${loop(220, '$("b1").style.width=((n*.7)%100)+"%";$("b2").style.width=((n*1.3+40)%100)+"%";$("e").textContent=Math.max(0,90-n)+" seconds left"', '$("b1").style.width=$("b2").style.width="100%";$("e").textContent="All files uploaded"')}`,
  },
  {
    name: 'analog-clock',
    split: 'held-out',
    html: canvas(
      180,
      180,
      `setInterval(()=>{if(done)return;const s=Date.now()/1000%60;g.fillStyle='#fff';g.fillRect(0,0,180,180);g.strokeStyle='#000';g.lineWidth=1;g.beginPath();g.arc(90,90,85,0,7);g.stroke();for(const [a,l,w] of [[s/60,78,1],[s/3600+.37,70,3],[.15,45,5]]){g.lineWidth=w;g.beginPath();g.moveTo(90,90);g.lineTo(90+l*Math.sin(a*6.283),90-l*Math.cos(a*6.283));g.stroke()}},250)`,
    ),
  },
  {
    name: 'fade-slideshow',
    split: 'held-out',
    html: `<style>#o{position:relative;width:400px;height:200px}#o div{position:absolute;inset:0;transition:opacity .6s;opacity:0;font:30px serif;color:#fff;padding:20px}</style><div id=o><div style="background:linear-gradient(#024,#48a)">Sea</div><div style="background:linear-gradient(#240,#8a4)">Forest</div><div style="background:linear-gradient(#420,#a84)">Desert</div></div>${loop(800, 'const e=$("o").children;for(let i=0;i<3;i++)e[i].style.opacity=i===n%3?1:0', '$("o").innerHTML="<b>End of show</b>"')}`,
  },
  {
    name: 'spinner-dots',
    split: 'held-out',
    html: `<style>#s{position:relative;width:48px;height:48px}#s i{position:absolute;width:7px;height:7px;border-radius:50%;background:#555;animation:f .8s linear infinite}@keyframes f{0%{opacity:1}100%{opacity:.15}}</style><div id=s></div><script>for(let k=0;k<8;k++){const i=document.createElement('i');i.style.left=20+18*Math.cos(k*.785)+'px';i.style.top=20+18*Math.sin(k*.785)+'px';i.style.animationDelay=(k-8)/10+'s';s.append(i)}function finish(){s.outerHTML='<svg width=48 height=48><path d="M8 25 L20 36 L40 10" stroke="#555" stroke-width=4 fill=none /></svg>'}</script>`,
  },
  {
    name: 'gauges',
    split: 'held-out',
    dark: true,
    html: `<style>.g{width:200px;height:14px;background:#333;margin:10px 0;font:12px sans-serif;color:#ddd;white-space:nowrap}.g div{height:14px;background:#f59e0b}</style><div id=d></div><script>const $=i=>document.getElementById(i);$('d').innerHTML=[0,1,2,3,4].map(i=>'core '+i+' <span id=l'+i+'></span><div class=g><div id=g'+i+'></div></div>').join('');let done=false;setInterval(()=>{if(!done)for(let i=0;i<5;i++){const v=Math.floor(Math.random()*100);$('g'+i).style.width=v+'%';$('l'+i).textContent=v+' %'}},500);function finish(){done=true;$('d').textContent='Agent offline'}</script>`,
  },
  {
    name: 'typewriter',
    split: 'held-out',
    html: `<p id=t style="width:380px;font:15px serif"></p>${loop(90, 'const s="The committee met again on Tuesday and agreed, after a long discussion, that the old mill should be kept, that the roof must be mended before winter, and that the path along the river will be open to all. ";$("t").textContent=s.repeat(3).slice(0,20+n)', '$("t").textContent="Answer stopped."')}`,
  },
];

const fresh: Scene[] = [
  { name: 'vmstat', split: 'fresh', command: terminal('vmstat 1') },
  {
    name: 'percent-line',
    split: 'fresh',
    command: terminal(
      'i=0; while :; do i=$((i+1)); printf "\\rdownloading file.iso  %d %%  %d kB/s   " $((i % 100)) $((900 + i * 37 % 200)); sleep 0.25; done',
    ),
  },
  {
    name: 'ps-watch',
    split: 'fresh',
    command: terminal('while :; do printf "\\033[H"; ps -eo pid,time,pcpu,rss,comm --sort=-rss | head -24; sleep 0.5; done'),
  },
  {
    name: 'equalizer',
    split: 'fresh',
    dark: true,
    html: canvas(
      360,
      120,
      `setInterval(()=>{if(done)return;g.fillStyle='#0f172a';g.fillRect(0,0,360,120);for(let i=0;i<24;i++){const h=10+R()*100;g.fillStyle='hsl('+(120-h)+' 80% 50%)';g.fillRect(i*15,120-h,11,h)}},110)`,
    ),
  },
  {
    name: 'material-spinner',
    split: 'fresh',
    html: `<style>#m{animation:a 2s linear infinite}#m circle{animation:d 1.5s ease-in-out infinite;stroke:#e91e63;fill:none;stroke-width:4}@keyframes a{to{transform:rotate(360deg)}}@keyframes d{0%{stroke-dasharray:1 126}50%{stroke-dasharray:90 126;stroke-dashoffset:-20}100%{stroke-dasharray:1 126;stroke-dashoffset:-124}}</style><div id=h><svg id=m width=48 height=48><circle cx=24 cy=24 r=20 /></svg></div><script>function finish(){h.innerHTML='<svg width=48 height=48><circle cx=24 cy=24 r=20 fill=#e91e63 /><path d="M14 25 L21 32 L34 17" stroke=#fff stroke-width=3 fill=none /></svg>'}</script>`,
  },
  {
    name: 'countdown-ring',
    split: 'fresh',
    html: canvas(
      120,
      120,
      `setInterval(()=>{if(done)return;const t=60-(performance.now()/1000)%60;g.fillStyle='#fff';g.fillRect(0,0,120,120);g.lineWidth=8;g.strokeStyle='#ddd';g.beginPath();g.arc(60,60,50,0,7);g.stroke();g.strokeStyle='#0a7';g.beginPath();g.arc(60,60,50,-1.57,-1.57+6.283*t/60);g.stroke();g.fillStyle='#000';g.font='28px sans-serif';g.fillText(Math.ceil(t),44,70)},100)`,
    ),
  },
  {
    name: 'chat-stream',
    split: 'fresh',
    html: `<div id=t style="width:400px;font:14px/20px sans-serif;background:#f3f4f6;padding:10px;border-radius:8px"></div>${loop(120, 'const s="Here is what I found. The printer on the second floor is offline since nine; its queue holds four jobs. You may move them to the one beside the kitchen, or wait: the technician comes at noon. ";$("t").textContent=s.repeat(4).split(" ").slice(0,6+n).join(" ")', '$("t").textContent="(stopped)"')}`,
  },
  {
    name: 'radar',
    split: 'fresh',
    dark: true,
    html: canvas(
      200,
      200,
      `let a=0;setInterval(()=>{if(done)return;a+=.12;g.fillStyle='rgba(2,20,8,.12)';g.fillRect(0,0,200,200);g.strokeStyle='#3f6';g.lineWidth=2;g.beginPath();g.moveTo(100,100);g.lineTo(100+95*Math.cos(a),100+95*Math.sin(a));g.stroke();if(R()<.2){g.fillStyle='#9f9';g.fillRect(20+R()*160,20+R()*160,3,3)}},50)`,
    ),
  },
  {
    name: 'pulse-skeleton',
    split: 'fresh',
    html: `<style>.p{background:#cbd5e1;border-radius:6px;height:18px;margin:9px;animation:p 2s ease-in-out infinite}@keyframes p{50%{opacity:.4}}</style><div id=z style="width:340px"><div class=p style="height:60px;width:60px;border-radius:50%"></div><div class=p></div><div class=p style="width:70%"></div></div><script>function finish(){z.innerHTML='<h3>Order 4711</h3>2 × desk lamp<br>paid'}</script>`,
  },
  {
    name: 'headlines',
    split: 'fresh',
    html: `<style>#o{height:60px;overflow:hidden;width:400px;border:1px solid #ccc}#i{animation:v 7s linear infinite}#i p{margin:6px;font:15px serif}@keyframes v{to{transform:translateY(-130px)}}</style><div id=o><div id=i><p>Harbour: second crane arrives</p><p>Council votes on tram line</p><p>Library open on Sundays again</p><p>Bakery wins prize</p><p>Rain until Friday</p><p>Swimming hall closed</p></div></div><script>function finish(){o.textContent='Feed unavailable'}</script>`,
  },
  {
    name: 'monitor-wall',
    split: 'fresh',
    html: `<style>td{border:1px solid #ddd;padding:4px 10px;font:12px sans-serif;width:50px}</style><table id=d></table><script>const $=i=>document.getElementById(i);let done=false;$('d').innerHTML=[0,1,2,3,4,5].map(r=>'<tr>'+[0,1,2,3].map(c=>'<td id=c'+r+c+'>ok').join('')).join('');setInterval(()=>{if(done)return;for(let k=0;k<3;k++){const e=$('c'+Math.floor(Math.random()*6)+Math.floor(Math.random()*4));e.textContent=Math.random()<.3?'warn':Math.random()<.5?'ok':Math.floor(Math.random()*99)+' ms';e.style.background=e.textContent==='warn'?'#fde68a':'#fff'}},300);function finish(){done=true;$('d').innerHTML='<tr><td>no data'}</script>`,
  },
  {
    name: 'candles',
    split: 'fresh',
    html: canvas(
      400,
      200,
      `let v=100,d=[];for(let i=0;i<49;i++)d.push([v,v+=R()*16-8]);setInterval(()=>{if(done)return;const q=d[d.length-1];q[1]=Math.max(20,Math.min(180,q[1]+R()*10-5));if(++n%6===0){d.push([q[1],q[1]]);d.shift()}g.fillStyle='#fff';g.fillRect(0,0,400,200);d.forEach(([a,b],i)=>{g.fillStyle=b<a?'#16a34a':'#dc2626';g.fillRect(i*8,Math.min(a,b),6,Math.abs(a-b)+1)})},180)`,
    ),
  },
  {
    name: 'pulsing-badge',
    split: 'fresh',
    html: `<style>#e{display:inline-block;background:#f97316;color:#fff;padding:6px 12px;border-radius:16px;animation:b .9s ease-in-out infinite alternate}@keyframes b{to{transform:scale(1.15)}}</style><span id=e>Live</span><script>function finish(){e.style.animation='none';e.style.background='#64748b';e.textContent='Off air'}</script>`,
  },
];

export const scenes: readonly Scene[] = [...develop, ...heldOut, ...fresh];
