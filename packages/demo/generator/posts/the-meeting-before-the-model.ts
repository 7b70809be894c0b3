import type { DemoBlogPost } from '../../src/manifest-schema.ts'

/** On the conversation that must come before choosing a model. */
export const meetingBeforeTheModel: DemoBlogPost = {
  key: 'the-meeting-before-the-model',
  title: 'The Meeting Before the Model',
  excerpt:
    'Most AI projects are decided in the wrong meeting. Here is the agenda of the one that should come first: ninety minutes, five questions, no slides.',
  metaDescription:
    'Ninety minutes and five questions that should come before any AI project: whose decision gets better, how we would notice, and what we will stop doing.',
  tags: ['Decision Intelligence', 'AI Strategy', 'Leadership'],
  imageFile: 'images/the-meeting-before-the-model.jpg',
  when: { state: 'published', daysAgo: 20 },
  content: `
<p>There is a meeting in which a company decides to do something with artificial intelligence. It has slides. It compares suppliers, and it ends with a pilot. Six months later there is a second meeting, with fewer people, in which it is agreed that the pilot was <em>a valuable learning experience</em>.</p>
<p>What went wrong usually went wrong before the first meeting, because there was no meeting before it. A conversation was missing: one about the decision that was supposed to get better. That conversation needs about ninety minutes, six people at most, and no slides at all. This is the agenda we use.</p>
<h2>1. Whose decision gets better?</h2>
<p>Not <em>which process</em>, and not <em>which department</em>. A decision has a person, a moment and at least two possible outcomes. “Customer service” is not a decision. “Whether Ana refunds a late parcel without asking the customer for a photograph” is one. If nobody in the room can complete the sentence with a name and a verb, the honest result of the meeting is that there is no project yet.</p>
<p>It feels almost rude to be so concrete. It is also the moment at which people begin to lean forward, since they can suddenly see the thing.</p>
<h2>2. What would they need to know, at the latest when?</h2>
<p>Put yourself behind Ana’s desk. She has perhaps forty seconds. What would change her mind in those forty seconds? The parcel’s last scan, certainly. Whether the same address has reported losses before, perhaps. The lifetime value of the customer, which somebody has already put on a dashboard, probably not.</p>
<p>Write the list on paper and strike out whatever would arrive too late. What remains is your real requirement. It is often so short that a better search box would meet it, and then you have saved a great deal of money by noon.</p>
<h2>3. How would we notice that it got worse?</h2>
<p>Everyone can say how they would notice an improvement. The opposite is harder and matters more, because systems that fail loudly are repaired, and systems that fail politely are kept. Ask for three signs of a quiet failure:</p>
<ul>
<li>one that the <strong>person deciding</strong> would see (“I have stopped reading the explanation”);</li>
<li>one that the <strong>person affected</strong> would see (“I was refused and nobody could tell me why”);</li>
<li>one that a <strong>number</strong> would show (“refunds fell, and second complaints rose”).</li>
</ul>
<p>If you cannot find three, you do not understand the decision well enough to hand any part of it over.</p>
<h2>4. What will we stop doing?</h2>
<p>New systems are added to old work more often than they replace it. The report that nobody trusts is still written, and now there is a prediction next to it. So ask, while everybody is still enthusiastic, what ends on the day this works. A report, a weekly call, a form in triplicate. Put a name beside it.</p>
<blockquote><p>If nothing can be stopped, then nothing was decided. Something was merely bought.</p></blockquote>
<p>This question tends to produce the longest silence of the ninety minutes. Let it. The silence is the sound of people working out what their work is for.</p>
<h2>5. What is the cheapest way to be wrong?</h2>
<p>Before software, there is pretending. Let a colleague sit in the next room for two days and play the system: she receives what it would receive, and sends back what it would send, on cards if need be. You will learn within hours whether Ana looks at the card at all. You will learn that the third field is always empty. You may learn that she does not want an answer but a second pair of eyes, which is a different and cheaper thing.</p>
<p>A rehearsal of this kind has an advantage over every pilot we have seen described in a brochure: it can fail on Tuesday and be repaired on Wednesday, and nobody has to defend it.</p>
<h2>What to leave out</h2>
<p>Three subjects are not allowed in the room, however important they may be later.</p>
<ol>
<li><strong>The model.</strong> Which one, how large, from whom. It will have changed by the time you need it.</li>
<li><strong>The platform.</strong> Whoever starts there ends up looking for decisions to put on it.</li>
<li><strong>The savings.</strong> A figure named before the decision is understood becomes a promise nobody remembers making.</li>
</ol>
<p>All three have their meeting. It is the next one, and it will be short, because it now has a question to answer.</p>
<h2>The page that remains</h2>
<p>At the end there is one page with five paragraphs and a date. If the project happens, this page is what you will hold it against, and if it does not, the page is why. Either is a good result for ninety minutes. We have come to think that the quality of an organization’s AI work can be told from the number of such pages that end with the words <em>not this one, not now</em>.</p>
<p>The model can wait. It is, of all the people involved, the one with the most patience.</p>
`.trim(),
}
