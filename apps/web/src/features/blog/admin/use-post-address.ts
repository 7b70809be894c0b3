import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The id of a new post in the address of its form. */
export const NEW_POST = 'new'

/** How to open the form of a post from the list and return to it; the list stays in the form's address. */
export function usePostAddress() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const open = useCallback(
    (postId: string) =>
      void navigate({
        ...{ to: '/admin-panel/blog/$postId', params: { postId }, search: true, hash: '' },
        ...{ state: { openedHere: true }, resetScroll: false },
      }),
    [navigate],
  )
  return {
    open,
    /** Goes on with a post that was new until now. */
    goOn: (postId: string) =>
      void navigate({
        ...{ to: '/admin-panel/blog/$postId', params: { postId }, search: true, hash: true, state: true },
        ...{ replace: true, resetScroll: false, ignoreBlocker: true },
      }),
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
