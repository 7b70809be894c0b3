import type { DemoBlogPost } from '../../src/manifest-schema.ts'

/** On the parts of work that should be handed over last, if ever. */
export const whatToAutomateLast: DemoBlogPost = {
  key: 'what-to-automate-last',
  title: 'What to Automate Last',
  excerpt:
    'Everyone has a list of what to automate first. The second list is harder to write, and it says more about what a company believes its work is.',
  metaDescription:
    'A company’s most useful automation list is the one of things to hand over last: apologies, first days, refusals, and the work by which people learn.',
  tags: ['Automation', 'Operations', 'Leadership'],
  imageFile: 'images/what-to-automate-last.jpg',
  when: { state: 'published', daysAgo: 4 },
  content: `
<p>Ask a management team what to automate first, and the answers come quickly: invoices, scheduling, the weekly report. It is a sensible list, and it is more or less the same list everywhere. Ask what they would automate <em>last</em>, and it goes quiet. Then, if you wait, the conversation gets better than it has been all day.</p>
<p>We have come to ask for the second list as a matter of routine. It is not sentimental. It is a specification, drawn from the far end, of what the organization is for. Here are the entries that come up again and again, with the reasons people give for them once they have thought about it.</p>
<h2>The apology</h2>
<p>An apology is a message whose entire content is that somebody bothered. A well-phrased one that nobody wrote is a contradiction on paper, and customers notice with a sure instinct. Software may find out that an apology is due, gather the facts, and put them before the person who will make it. It should not make it.</p>
<p>The same is true of its cheerful relatives: congratulations, condolences and thanks. If time is short, send fewer of them.</p>
<h2>The refusal</h2>
<p>To refuse a loan, an application or a claim is to use power over someone. In many places the law has things to say about that, and even where it does not, people have. They want to be able to ask why, and they want the one who answers to have been able to decide otherwise. Automated approval is a convenience. Automated refusal is a wall.</p>
<p>This suggests a simple asymmetry that can be built in an afternoon: let the machine say yes by itself within limits, and let every no pass through a person who reads it. It costs less than one expects, since most answers are yes. And it creates, almost for free, a group of people who know exactly where the rules hurt.</p>
<h2>The first day</h2>
<p>Onboarding is a favorite candidate for automation because it is repetitive. It is repetitive for the company. For the person it happens once. What she learns on that day is not where the printer is; it is whether anybody here had been expecting her. Automate the accounts, the badge and the forms, all of them, ruthlessly, so that the humans have nothing left to do on that morning except be there.</p>
<h2>The work by which people learn</h2>
<p>This is the entry that teams discover last and worry about most. Junior work is dull, and so it goes first: the summary of the hearing, the first cut of the model, the reading of a hundred contracts. But the dull work was also the school. The senior people who now check the machine’s summaries can do so because they once wrote four hundred of them, badly.</p>
<p>There is no neat solution, and one should distrust anybody who offers one. Three things help.</p>
<ul>
<li><strong>Keep a share.</strong> One case in ten is done entirely by hand, by someone who is learning, and compared with the machine’s version afterward. The comparison is an excellent teacher.</li>
<li><strong>Reverse the order.</strong> The learner writes first and sees the machine’s version second. The other way round, nobody learns anything but approval.</li>
<li><strong>Let them break it.</strong> Ask newcomers to construct cases on which the system fails. It is the fastest route to understanding both the work and the tool.</li>
</ul>
<h2>The walk around</h2>
<p>In most organizations there is someone who walks about. She looks into the warehouse, asks how things are going, and comes back with something that stood in no report: the new tape does not stick in the cold; the night shift has stopped using the form. No one has this in the job description. It is the first thing to vanish when a dashboard appears, because it looks like idleness.</p>
<blockquote><p>A dashboard shows what somebody thought of measuring. A walk shows the rest.</p></blockquote>
<p>If automation gives hours back, spend some of them here. It may be the best return on the whole enterprise.</p>
<h2>Writing your own list</h2>
<p>The exercise takes an hour. Everyone writes down, alone, three things the organization does that should be handed over last, and for each a sentence beginning with <em>because</em>. Read them aloud without discussion. Then sort them into two heaps: those in which the human part is the <strong>point</strong>, and those in which it is a <strong>safeguard</strong> for the time being.</p>
<ol>
<li>Things in the first heap are protected. Put them in writing, with the reason. They will be attacked by every future efficiency program, and the reason will be needed.</li>
<li>Things in the second heap get a condition: what would have to be shown, and for how long, before the safeguard can be relaxed? Review it once a year.</li>
</ol>
<p>What you have at the end is half a page. It tells people what will not be taken from them, which is the sentence they have been waiting for. In our experience of such conversations, the first list moves faster once the second exists. It is easier to let go of the boring middle when someone has promised, in writing, to keep their hands off the ends.</p>
`.trim(),
}
