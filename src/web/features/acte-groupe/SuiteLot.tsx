import { lazy, Suspense, useEffect, useState } from 'react'
import type { ActeGroupeLu } from '#domain/acte-groupe/contrat.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { direLot } from './dire-lot.ts'
import type { Lance } from './use-lot.ts'

const DetailLot = lazy(async () => ({ default: (await import('./DetailLot.tsx')).DetailLot }))

/** How long an archiving can be undone from the bar, in milliseconds: time to reach it by the keyboard. */
const DELAI = 60_000

interface Proprietes {
  lot: ActeGroupeLu
  lancer: (corps: Lance) => Promise<void>
}

/** Where a run stands: how far, then what it did, line by line; for a while, undo when it archived. */
export function SuiteLot({ lot, lancer }: Proprietes) {
  const [detail, setDetail] = useState(false)
  const { termine, comptes: c } = lot
  const defaisable = termine && lot.acte === 'archiver' && c.faits > 0
  return (
    <>
      <p role="status">{direLot(lot)}</p>
      {termine && (
        <button type="button" className="lien" onClick={() => setDetail(true)}>
          {c.refuses > 0 ? 'Voir pourquoi' : 'Voir le détail'}
        </button>
      )}
      {defaisable && <Defaire key={lot.id} lot={lot} lancer={lancer} />}
      {!termine && (
        <progress
          className="barre-actes-progres"
          aria-label="Avancement de l’acte groupé"
          max={c.total}
          value={c.faits + c.deja + c.refuses}
        />
      )}
      {detail && (
        <Suspense fallback={null}>
          <DetailLot lot={lot} fermer={() => setDetail(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Takes back what was archived, for a minute; pressed again after a lost answer, it is the same run. */
function Defaire({ lot, lancer }: Proprietes) {
  const [passe, setPasse] = useState(false)
  useEffect(() => {
    const terme = setTimeout(() => setPasse(true), DELAI)
    return () => clearTimeout(terme)
  }, [])
  const { agir, enCours } = useActe({
    agir: () =>
      lancer({
        acte: 'desarchiver',
        cleCreation: `annuler-${lot.id}`,
        ids: lot.lignes.filter((l) => l.etat === 'fait').map((l) => l.id),
      }),
    rate: (cause) => annoncer(messageDe(cause, 'L’archivage n’a pas été annulé.'), 'refuse'),
  })
  if (passe && !enCours) return null
  return (
    <button type="button" className="lien" onClick={() => void agir()}>
      Annuler l’archivage
    </button>
  )
}
