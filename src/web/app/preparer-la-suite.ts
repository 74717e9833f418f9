/** Fetches, once the page has nothing left to do, what comes after signing in: the built page names it. */
export function preparerLaSuite(): void {
  const aller = (): void => {
    for (const lien of document.querySelectorAll<HTMLLinkElement>('link[rel=ensuite]')) {
      // Only what is preloaded says as what.
      lien.removeAttribute('as')
      lien.rel = 'prefetch'
    }
  }
  const auRepos = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(aller)
    else setTimeout(aller, 1000)
  }
  if (document.readyState === 'complete') auRepos()
  else window.addEventListener('load', auRepos, { once: true })
}
