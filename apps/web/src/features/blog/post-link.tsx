import { Link } from '@tanstack/react-router'

/** A post's title as the link of the whole card around it, which has to be `relative`. */
export function PostLink({ post }: { post: { title: string; blogUrl: string } }) {
  return (
    <Link
      to="/blog/$slug"
      params={{ slug: post.blogUrl }}
      className="break-words transition-colors outline-none group-hover:text-accent after:absolute after:-inset-2 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-ring"
    >
      {post.title}
    </Link>
  )
}
