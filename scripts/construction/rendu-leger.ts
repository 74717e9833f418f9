import type { Plugin } from 'vite'

const MARQUE = '?leger'
const PRECHARGEMENT = '\0vite/preload-helper.js'
const AUTRES_PAQUETS = /node_modules[\\/]/

/**
 * Makes a program of its own of `entree` and all it loads, up to `sortie`: the first page is React, shared
 * with the rest, and one small file. The programs share what the browser stores, not their memory.
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
      const lu = await this.resolve(source, importateur, { ...options, skipSelf: true })
      if (lu === null || lu.external || lu.id.endsWith(sortie) || /\.css$/.test(lu.id)) return lu
      if (AUTRES_PAQUETS.test(lu.id)) return lu
      return { ...lu, id: `${lu.id}${MARQUE}` }
    },
    async load(id) {
      if (id !== `${PRECHARGEMENT}${MARQUE}`) return null
      const { code } = await this.load({ id: PRECHARGEMENT })
      return code
    },
  }
}
