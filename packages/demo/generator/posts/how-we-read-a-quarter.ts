import type { DemoBlogPost } from '../../src/manifest-schema.ts'

/** On reading quarterly numbers slowly; still a draft. */
export const howWeReadAQuarter: DemoBlogPost = {
  key: 'how-we-read-a-quarter',
  title: 'How We Read a Quarter',
  excerpt:
    'Four passes over the same twelve weeks: what happened, what usually happens, what we did, and what we would have said in advance.',
  metaDescription:
    'A slow method for reading quarterly numbers in four passes, so that ordinary noise stays noise and the one real signal gets a whole afternoon.',
  tags: ['Business Intelligence', 'Practice'],
  imageFile: 'images/how-we-read-a-quarter.jpg',
  when: { state: 'draft' },
  content: `
<p>The numbers of a quarter arrive all at once and ask to be explained by Thursday. That is a pity, because the first explanation that comes to mind is nearly always available for <em>any</em> set of numbers. Sales rose because of the campaign; had they fallen, the campaign would have needed more time.</p>
<p>The following method is slow on purpose. It goes over the same twelve weeks four times, with a different question each time, and does not allow the word <em>because</em> before the third pass. It takes an afternoon. Most of the afternoon is spent finding out that nothing happened, which is the most useful result a quarter can have.</p>
<h2>First pass: what happened?</h2>
<p>Only the figures, as a series, never as a pair. The comparison of two numbers, this quarter and last, is the smallest possible amount of information in the largest possible type. Twelve quarters on one line already look different, and what had seemed like a turn is often a wobble with a history.</p>
<p>In this pass we write plain sentences without adjectives. “Returns were 6.1 percent; the last eight quarters lay between 5.2 and 6.4.” Anyone who says <em>alarming</em> puts a coin in the jar.</p>
<h2>Second pass: what usually happens?</h2>
<p>Here we work out how restless each number is by itself. For every series there is a band that it occupies when nobody has done anything in particular, and most numbers are inside it most of the time. We mark the ones that are not. On a normal afternoon there are forty numbers on the table, and between none and three of them are marked.</p>
<p>Everything unmarked is put away. This is the hardest step, because several unmarked numbers have people attached to them who have prepared something to say. We thank them for it. The thanks are sincere: preparing it may be how they found out that there was nothing to say.</p>
<h2>Third pass: what did we do?</h2>
<p>Now the calendar comes out. Beside the marked numbers we lay our own decisions, going back as far as the longest delay in the business, which is further than most people expect. Prices were changed in spring. Two people left in May. The supplier of hinges was replaced a year ago, and hinges take a year to come back.</p>
<p>Only now may someone say <em>because</em>, and in a set form:</p>
<ul>
<li>this number moved <strong>because</strong> of that decision or event;</li>
<li>if so, we should <strong>also</strong> see this other thing, which we have not looked at yet;</li>
<li>let us look.</li>
</ul>
<p>The second line is the one that matters. An explanation that implies nothing else is a decoration. An explanation that says <em>then the northern branch should show it more strongly</em> can be tested before the coffee is cold, and about half of them do not survive it.</p>
<blockquote><p>An explanation that implies nothing else is a decoration.</p></blockquote>
<h2>Fourth pass: what would we have said?</h2>
<p>At the end of every quarter we write down, in one envelope, what we expect of the next. In the fourth pass, last quarter’s envelope is opened. It is read aloud, including the parts that now sound foolish. No one is asked to account for it.</p>
<p>The effect is cumulative. After the first year one knows which kinds of thing this group foresees well (its own projects) and which it does not (its customers’ budgets). After the second, people begin to hedge in the right places. Nothing we know of improves judgment as cheaply as an envelope.</p>
<h2>Where the machine sits</h2>
<p>A language model takes part in all four passes, with a small job in each.</p>
<ol>
<li>In the first it turns tables into sentences without adjectives, at which it is excellent once the adjectives have been forbidden.</li>
<li>In the second it does nothing. The bands are arithmetic.</li>
<li>In the third it proposes rival explanations for each marked number, and for each of them the <em>other thing</em> that ought to be visible. It has no pride in them and so we can throw most of them out.</li>
<li>In the fourth it compares the envelope with what happened, sentence by sentence, and marks those that were too vague to be wrong.</li>
</ol>
<p>It does not write the summary. The summary is three sentences, and the person who is responsible for the quarter writes them by hand at half past five, while the others put the chairs back.</p>
<h2>Why it is worth an afternoon</h2>
<p>A business has four quarters a year and perhaps forty in the memory of the people who run it. That is not many. Each of them can be used to confirm what everybody thought already, or it can be used to learn one thing. One thing a quarter is a high rate of learning. We do not know many organizations that keep it up.</p>
`.trim(),
}
