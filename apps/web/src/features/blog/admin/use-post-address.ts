import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The id of a new post in the address of its form. */
export const NEW_POST = 'new'

/** How to open the form of a post from the list and return to it; the list stays in the form's address. */
export function usePostAddress() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const go = useCallback(
    (postId: string, options: Pick<NavigateOptions, 'replace' | 'state' | 'ignoreBlocker'>) =>
      void navigate({
        to: '/admin-panel/blog/$postId',
        params: { postId },
        search: true,
        hash: '',
        resetScroll: false,
        ...options,
      }),
    [navigate],
  )
  const open = useCallback((postId: string) => go(postId, { state: { openedHere: true } }), [go])
  return {
    open,
    /** Goes on with a post that was new until now. */
    goOn: (postId: string) => go(postId, { replace: true, state: true, ignoreBlocker: true }),
    /** Returns to the list; `saved` if the form has nothing to lose. */
    close: (saved: boolean) =>
      history.location.state.openedHere
        ? history.back({ ignoreBlocker: saved })
        : void navigate({
            to: '/admin-panel/blog',
            search: true,
            hash: '',
            replace: true,
            ignoreBlocker: saved,
          }),
  }
}
