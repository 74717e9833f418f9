import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import type { Changement } from '#domain/controle/changements.ts'
import type { Passe } from '#domain/passe/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { type Fait, GroupesDocument } from '#web/socle/projet/document/PartieDocument.tsx'
import { adresseComparaison } from '#web/socle/projet/projets.ts'
import { BudgetCompare } from './BudgetCompare.tsx'
import { groupesBudget } from './faits-document.ts'
import { groupesCompares } from './lignes-comparees.ts'

// Few applications are read against an aid from before the portal.
const BudgetRepris = lazy(async () => ({ default: (await import('./BudgetRepris.tsx')).BudgetRepris }))

interface Proprietes {
  projet: ProjetReponse
  faits: readonly Fait[]
  changements: readonly Changement[] | undefined
  /** The application it is read against; without one, the figures stand alone. */
  precedente: Passe['precedente']
  /** Or the aid before the portal, which comes later. */
  reprise: AideAnterieure | null
}

/** The budget, each of its figures beside last year's where the structure has one. */
export function PartieBudget({ projet: p, faits, changements = [], precedente, reprise }: Proprietes) {
  const groupes = groupesBudget(p, faits)
  const seul = <GroupesDocument groupes={groupes} changements={changements} />
  const lien = precedente && (
    <Link className="comparatif-lien" to={adresseComparaison([precedente.id, p.id])}>
      Comparer toute la demande avec {precedente.annee}
    </Link>
  )
  if (reprise)
    return (
      <>
        <Suspense fallback={seul}>
          <BudgetRepris projet={p} groupes={groupes} changements={changements} reprise={reprise} />
        </Suspense>
        {lien}
      </>
    )
  if (!precedente) return seul
  return (
    <>
      <BudgetCompare
        legende={`Budget ${p.annee} à côté de celui de la demande ${precedente.numero}`}
        entete={`Comparé à la demande de ${precedente.annee}`}
        colonnes={{
          cette: String(p.annee),
          avant: precedente.annee === p.annee ? precedente.numero : String(precedente.annee),
        }}
        groupes={groupesCompares(groupes, p, precedente.budget)}
        changements={changements}
      />
      {lien}
    </>
  )
}
