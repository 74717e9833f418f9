import { Icone } from '#web/ui/Icone.tsx'
import type { DossierVu } from './use-dossier-vu.ts'

/** Back to the file before the one on the screen; nothing on the first. */
export function Precedent({ vue }: { vue: DossierVu }) {
  const { precedent } = vue
  if (precedent === null) return null
  return (
    <button
      type="button"
      className="lien en-ligne ecart-1"
      data-touche="p"
      onClick={() => vue.voir(precedent)}
    >
      <Icone nom="gauche" petite />
      Précédent
    </button>
  )
}
