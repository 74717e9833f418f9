import type { ChangementLu } from '#domain/controle/changements.ts'
import { AvantApres } from './document/PartieDocument.tsx'

/** What the holder corrected after a review, under it. */
export function SuiteControle({ changements }: { changements: readonly ChangementLu[] | null }) {
  if (!changements || changements.length === 0) return null
  return (
    <>
      <p className="fort">Corrigé ensuite{'\u00a0'}:</p>
      <ul className="historique-suite">
        {changements.map((changement) => (
          <li key={`${changement.champ}-${changement.avant}`}>
            {changement.libelle}
            {'\u00a0'}: <AvantApres changement={changement} long={false} />
          </li>
        ))}
      </ul>
    </>
  )
}
