import type { DemoBlogPost } from '../../src/manifest-schema.ts'

/** On stating how sure one is. */
export const smallVocabularyForUncertainty: DemoBlogPost = {
  key: 'a-small-vocabulary-for-uncertainty',
  title: 'A Small Vocabulary for Uncertainty',
  excerpt:
    '“Probably” means 51 to one person and 90 to the next. Seven words with agreed numbers will not make you more certain, but they will make you easier to work with.',
  metaDescription:
    'How a team can agree on seven words for uncertainty, attach numbers to them, and find out within a year whether its “probably” deserves the name.',
  tags: ['Decision Intelligence', 'Forecasting', 'Communication'],
  imageFile: 'images/a-small-vocabulary-for-uncertainty.jpg',
  when: { state: 'published', daysAgo: 11 },
  content: `
<p>Try it in your next meeting. When somebody says that the delivery will <em>probably</em> arrive on Friday, ask everyone to write down, silently, the probability they just heard. Then turn the papers over. You will find a 60 beside a 95, and the two people who wrote them have been nodding at each other for years.</p>
<p>Words for uncertainty are among the most used in business and the least examined. We check spelling, we check arithmetic, and we let <em>likely</em>, <em>should be fine</em> and <em>a real chance</em> through without papers. The damage is quiet. Plans are built on a 95 that was meant as a 60, and when the delivery does not come, each side feels let down by the other.</p>
<h2>Seven words are enough</h2>
<p>The cure is old and slightly pedantic. Weather services, intelligence analysts and climate scientists have all at some point sat down and agreed what their words should mean. A team can do the same in half an hour. Here is a list that has served us well; the exact numbers matter less than the fact that they are written on a wall.</p>
<ul>
<li><strong>Almost certain:</strong> 95 in 100. I would be astonished.</li>
<li><strong>Very likely:</strong> 85. I would plan on it, with a spare tire.</li>
<li><strong>Likely:</strong> 70. It is the way to bet, and the bet may lose.</li>
<li><strong>Toss-up:</strong> 50. I have no opinion and am telling you so.</li>
<li><strong>Unlikely:</strong> 30. It happens every third time.</li>
<li><strong>Very unlikely:</strong> 15. One should still know what to do then.</li>
<li><strong>Almost impossible:</strong> 5. Which is not never.</li>
</ul>
<p>Two details are worth noticing. There is no word between 50 and 70, because nobody can tell the difference. And <em>toss-up</em> is a respectable answer. Much bad forecasting comes from people who have no opinion and believe that they are paid to have one.</p>
<h2>Saying it without a costume</h2>
<p>Numbers have a reputation for false precision, and some people resist them for that reason. <em>How can you say 70? You do not know that.</em> The objection has the matter the wrong way round. “Likely” claims just as much as “70”; it merely cannot be held to it. A number is not a boast of knowledge. It is an offer to be corrected.</p>
<p>It helps to say what the number rests on. There is a great difference between “70, because it came on time in seven of the last ten weeks” and “70, because I have a feeling”. Both are allowed. The first is updated by counting; the second, by asking where the feeling comes from, which is often the most interesting minute of the meeting.</p>
<blockquote><p>A number is not a boast of knowledge. It is an offer to be corrected.</p></blockquote>
<h2>What language models do with this</h2>
<p>Language models have learned to write from us, and so they have learned our vagueness along with everything else. They say <em>likely</em> with great fluency. Asked for a number, they will give one, and it pays to treat it like the number of a new colleague: record it, compare it with what happened, and believe it as far as the record goes. On questions from your own business there is no record in the beginning. Hence there is no reason to trust the number, and a good reason to start writing it down.</p>
<p>What a model can do at once is act as a clerk for the vocabulary. Give it a report and ask for every sentence that carries an unstated probability. The result is sobering. A page of ordinary business prose contains about a dozen forecasts, and the author is usually surprised by eight of them.</p>
<h2>Finding out whether you mean it</h2>
<p>An agreed vocabulary becomes valuable on the day it is checked. Once a quarter, collect everything that was called <em>likely</em> and count how much of it came true. If it is seven in ten, you are entitled to the word. If it is nine in ten, you are too timid, and somebody is holding spare stock on account of your modesty. If it is five in ten, your <em>likely</em> is a toss-up in a good suit.</p>
<ol>
<li>Write forecasts where others can see them, with a date on which they can be settled.</li>
<li>Settle them on that date, without discussion of what was <em>really</em> meant.</li>
<li>Count by word and not by person. The aim is a better vocabulary, not a league table.</li>
<li>Change one thing, and count again next quarter.</li>
</ol>
<p>Point three deserves its place. Where people are ranked by their forecasts, they learn to forecast only what is certain, and the uncertain things, which were the reason for the exercise, go unsaid once more.</p>
<h2>The reward</h2>
<p>None of this makes the future any clearer. It does something for the present. Disagreements get smaller, since it turns out that two people who were arguing about <em>probably</em> both meant 70. Or they become real, since one of them meant 40 and has a reason. Either way you are now talking about the world, and no longer about adverbs.</p>
<p>We think it likely that your team will enjoy the exercise. You know what we mean by that.</p>
`.trim(),
}
