import type { RepriseLue, StructureProbable } from '#domain/reprise/reponse.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { LigneProbable } from './LigneProbable.tsx'
import type { Probables } from './use-probables.ts'

interface Proprietes {
  reprise: RepriseLue
  structures: readonly StructureProbable[]
  meta: { formeSeule: number; aDecider: number }
  probables: Probables
  fige: boolean
}

/** In two groups: those whose name alone is written otherwise, those with something to read. */
export function TableauProbables({ reprise, structures, meta, probables: p, fige }: Proprietes) {
  const formes = structures.filter((s) => s.forme && s.candidats.length === 1)
  const autres = structures.filter((s) => !formes.includes(s))
  const ligne = (s: StructureProbable) => (
    <LigneProbable key={s.cle} reprise={reprise} structure={s} probables={p} fige={fige} />
  )
  const n = p.groupe.length
  return (
    <table className="tableau reprise-probables">
      <caption className="cache">Structures probables</caption>
      <thead>
        <tr>
          <th scope="col">Dans le fichier</th>
          <th scope="col">Au portail</th>
          <th scope="col">À savoir</th>
          <th scope="col" className="a-droite">
            Aides
          </th>
          <th scope="col" className="a-droite">
            Est-ce la même&nbsp;?
          </th>
        </tr>
      </thead>
      {formes.length > 0 && (
        <tbody>
          <tr className="reprise-groupe">
            <th colSpan={5} scope="rowgroup">
              <span className="reprise-groupe-tete rangee">
                <b>Seule la forme du nom change</b>
                <span className="secondaire">«&nbsp;Assoc.&nbsp;», accents, majuscules</span>
                {n > 0 && !fige && (
                  <Bouton onClick={() => void p.confirmerGroupe()}>
                    {n > 1 ? `Confirmer les ${n} du groupe` : 'Confirmer celle du groupe'}
                    {meta.formeSeule > n && ` affichées, sur ${meta.formeSeule}`}
                    <span aria-hidden="true" className="reprise-kbd">
                      <kbd>Maj</kbd> <kbd>O</kbd>
                    </span>
                  </Bouton>
                )}
              </span>
            </th>
          </tr>
          {formes.map(ligne)}
        </tbody>
      )}
      {autres.length > 0 && (
        <tbody>
          <tr className="reprise-groupe">
            <th colSpan={5} scope="rowgroup">
              <span className="reprise-groupe-tete rangee">
                <b>Un point à lire</b>
                <span className="secondaire">même nom et même code postal, une par une</span>
              </span>
            </th>
          </tr>
          {autres.map(ligne)}
        </tbody>
      )}
    </table>
  )
}
