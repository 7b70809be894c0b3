/**
 * A post with everything the editor's toolbar, keyboard and clipboard can produce. The editor's test keeps it complete;
 * the sanitiser's test checks that nothing of it is lost.
 */
export const EDITOR_HTML = [
  '<h1>One &amp; "only"</h1><h2>Two</h2><h3>Three</h3>',
  '<p>Plain, <strong>bold</strong>, <em>italic</em>, <u>under</u>, <s>struck</s>, <code>a &lt; b</code>, ',
  '<a href="https://a.example/?x=1&amp;y=2" rel="noopener noreferrer">link</a>, ',
  '<a href="https://b.example" target="_blank" rel="noopener noreferrer">new</a>, ',
  '<a href="mailto:a@b.example" rel="noopener noreferrer">mail</a>, ',
  '<a href="/notes" rel="noopener noreferrer">here</a><br>line two</p>',
  '<p><a href="https://c.example" rel="noopener noreferrer"><strong><em><s><u>all</u></s></em></strong></a></p>',
  '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
  '<ol start="3"><li><p>c</p></li></ol><ol><li><p>d</p></li></ol>',
  '<blockquote><p>q</p><p>r</p></blockquote><pre><code>let a = "1"\n  b &amp; c</code></pre><hr>',
  '<pre><code class="language-typescript">const b: number = 2</code></pre>',
  '<table><tbody><tr><th><p>Month</p></th><th colspan="2"><p>Sales</p></th></tr>',
  '<tr><td><p>May</p></td><td><p>1</p></td><td><ul><li><p>x</p></li></ul></td></tr></tbody></table>',
  '<figure><img src="/api/files/def" alt="A map"><figcaption>Where &amp; when</figcaption></figure>',
  '<img src="/api/files/abc" alt="A &quot;chart&quot;"><img src="https://x.example/a.png" alt="" title="t">',
  '<p>end</p>',
].join('')
