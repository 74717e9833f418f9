import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type ActeGroupe, DEMANDES_MAX } from '#domain/acte-groupe/actes.ts'
import { appelsActeGroupe } from '#domain/acte-groupe/appels.ts'
import type { ActeGroupeLu, DemandeChoisie } from '#domain/acte-groupe/contrat.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { Selection } from '#web/ui/liste/use-selection.ts'
import { actesOfferts, direActe } from './actes-offerts.ts'
import './barre-actes.css'
import { direLot } from './dire-lot.ts'
import { useLot } from './use-lot.ts'

const BoutonPieces = lazy(async () => ({ default: (await import('./BoutonPieces.tsx')).BoutonPieces }))
const SuiteLot = lazy(async () => ({ default: (await import('./SuiteLot.tsx')).SuiteLot }))
const DialogueActe = lazy(async () => ({ default: (await import('./DialogueActe.tsx')).DialogueActe }))

interface Proprietes {
  selection: Selection<DemandeChoisie>
  /** What the list shows, all pages, and how many that is. */
  filtres: Record<string, string | undefined>
  total: number
  apercuRelance: (id: number, mot?: string) => ReactNode
  /** The line of the list while nothing is chosen. */
  children: ReactNode
}

/** The line over the list, once rows are chosen or an act runs: what may be done, where it stands. */
export function BarreActes({ selection, filtres, total, apercuRelance, children }: Proprietes) {
  const [acte, setActe] = useState<ActeGroupe | null>(null)
  const { choisies, demandee, ajouter, retirer, vider } = selection
  const mots = Object.entries(filtres).flatMap(([nom, v]) => (v ? [`${nom}=${v}`] : []))
  const { lot, lancer, ranger } = useLot(mots.join(' '), (fini: ActeGroupeLu) => {
    const refusees = fini.lignes.filter((l) => l.etat === 'refuse')
    const faites = fini.lignes.filter((l) => l.etat !== 'refuse')
    retirer(faites.map((l) => l.id))
    // Where they are now is read with the list.
    ajouter(refusees.map((l) => choisies.find((d) => d.id === l.id) ?? { ...l, actions: [] }))
    annoncer(direLot(fini), refusees.length > 0 ? 'refuse' : 'fait')
    void relireDemandes()
  })
  const tous = useActe({
    agir: async () => ajouter((await appeler(appelsActeGroupe.choisirDemandes, { query: filtres })).data),
    rate: (cause) => annoncer(messageDe(cause), 'refuse'),
  })
  const n = choisies.length
  if (n === 0 && lot === null && !demandee) return children
  const [premier, ...autres] = actesOfferts(choisies)
  const quitter = (): void => {
    vider()
    ranger()
  }
  const enCours = lot === 'lance' || lot?.termine === false
  return (
    <section className="etat-liste barre-actes" aria-label="Actes groupés">
      {(n > 0 || demandee) && (
        <p role="status">
          <b>
            {formatNombre(n)} sélectionné{n > 1 && 's'}
          </b>
          {/* Chosen before the list changed: it is no part of what is shown. */}
          {n <= total && ` sur ${formatNombre(total)}`}
        </p>
      )}
      {!enCours && n > DEMANDES_MAX && <p>{DEMANDES_MAX} au plus&nbsp;: affinez le filtre.</p>}
      {!lot && n < total && <Tous total={total} surClic={() => void tous.agir()} />}
      {lot && lot !== 'lance' && (
        <Suspense fallback={null}>
          <SuiteLot lot={lot} lancer={lancer} />
        </Suspense>
      )}
      {lot === 'lance' && <p role="status">Lancé…</p>}
      {!enCours && premier && n <= DEMANDES_MAX && (
        <div className="barre-actes-boutons">
          <Bouton mince variante="primary" icone={premier.icone} onClick={() => setActe(premier.acte)}>
            {direActe(premier, n)}
          </Bouton>
          {autres.map((autre) => (
            <Bouton
              key={autre.acte}
              mince
              icone={autre.icone}
              description={direActe(autre, n)}
              onClick={() => setActe(autre.acte)}
            >
              {autre.verbe}
            </Bouton>
          ))}
          <Suspense fallback={null}>
            <BoutonPieces ids={choisies.map((d) => d.id)} />
          </Suspense>
        </div>
      )}
      <button
        type="button"
        className="barre-actes-fermer ligne"
        aria-label={
          n > 0
            ? 'Échap, ne plus rien sélectionner'
            : demandee
              ? 'Ne plus rien sélectionner'
              : 'Fermer le compte rendu'
        }
        onClick={quitter}
      >
        {n > 0 && <kbd>Échap</kbd>}
        <Icone nom="croix" petite />
      </button>
      {acte && (
        <Suspense fallback={null}>
          <DialogueActe
            acte={acte}
            choisies={choisies}
            apercuRelance={apercuRelance}
            lancer={lancer}
            fermer={() => setActe(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

function Tous({ total, surClic }: { total: number; surClic: () => void }) {
  if (total > DEMANDES_MAX)
    return <p className="barre-actes-tous">{DEMANDES_MAX} au plus d’un coup&nbsp;: affinez le filtre.</p>
  return (
    <button type="button" className="lien barre-actes-tous" onClick={surClic}>
      Choisir les {formatNombre(total)} qui répondent au filtre
    </button>
  )
}
