import type { Plugin } from 'vite'

const MARQUE = '?leger'
const PRECHARGEMENT = '\0vite/preload-helper.js'
const PREACT: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
}

/**
 * Makes of `entree` and of all it loads, up to `sortie`, a program of its own, drawn by Preact instead of React: the
 * first page is one small file. The two programs share what the browser stores, not what they hold in memory.
 */
export function renduLeger({ entree, sortie }: { entree: string; sortie: string }): Plugin {
  return {
    name: 'rendu-leger',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importateur, options) {
      if (importateur === undefined) return null
      const leger = importateur.endsWith(MARQUE)
      if (!leger && !source.endsWith(entree)) return null
      const lu = await this.resolve(PREACT[source] ?? source, importateur, { ...options, skipSelf: true })
      if (lu === null || lu.external || lu.id.endsWith(sortie) || /node_modules|\.css$/.test(lu.id)) return lu
      return { ...lu, id: `${lu.id}${MARQUE}` }
    },
    async load(id) {
      if (id !== `${PRECHARGEMENT}${MARQUE}`) return null
      const { code } = await this.load({ id: PRECHARGEMENT })
      return code
    },
  }
}
