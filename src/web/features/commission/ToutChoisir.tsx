import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { aValider, comptesDe, selectionnable } from './avis-affiche.ts'
import { requeteEntiere } from './requetes-pages.ts'

interface Proprietes {
  commission: CommissionEcran
  selection: ReadonlySet<number>
  choisir: (ids: ReadonlySet<number>) => void
}

const pretes = ({ projets }: CommissionEcran): ReadonlySet<number> =>
  new Set(projets.filter(aValider).map((p) => p.id))

/** « Tout sélectionner »: on every page, and what it leaves because it has no amount. */
export function ToutChoisir({ commission: c, selection, choisir }: Proprietes) {
  const n = comptesDe(c)
  const { agir, enCours, echec } = useActe({
    agir: async () => choisir(pretes(await requetes.fetchQuery(requeteEntiere(c.id)))),
  })
  if (n.pretes + n.sansMontant === 0) return null
  const ici = [...pretes(c)]
  const cocher = (tout: boolean): void => {
    if (enCours) return
    if (tout && c.suite) void agir()
    else choisir(tout ? new Set(ici) : new Set())
  }
  return (
    <div className="rangee rangee-serree sous-3">
      <label className="case">
        <input
          type="checkbox"
          checked={
            enCours || (n.pretes > 0 && selection.size >= n.pretes && ici.every((id) => selection.has(id)))
          }
          disabled={n.pretes === 0}
          aria-busy={enCours || undefined}
          onChange={(e) => cocher(e.target.checked)}
        />
        <span>Tout sélectionner</span>
      </label>
      {n.sansMontant > 0 && <p className="petit secondaire">{direSansMontant(c, n.sansMontant)}</p>}
      {echec && (
        <small className="faute-courte" role="alert">
          {echec.message}
        </small>
      )}
    </div>
  )
}

/** By their numbers, when all are here. */
function direSansMontant({ projets, suite }: CommissionEcran, nombre: number): string {
  const numeros = projets.filter((p) => selectionnable(p) && !aValider(p)).map((p) => p.numero)
  const dites = suite ? `${nombre} demande${nombre > 1 ? 's' : ''}` : numeros.join(', ')
  return `Sans montant, ${dites} ${nombre > 1 ? 'restent' : 'reste'} à instruire.`
}
