import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { LignesBanque } from '../banque/LignesBanque.tsx'
import { SuiviBanque } from '../banque/SuiviBanque.tsx'
import { estAnnule, etatDit, phraseLot } from '../dire-lot.ts'
import { requeteLot } from '../requetes-virement.ts'
import { BarreApprobation } from './BarreApprobation.tsx'
import { ColonneLot } from './ColonneLot.tsx'
import type { Dialogue } from './DialogueLot.tsx'
import { Historique } from './Historique.tsx'
import { DIVISER } from './icone-diviser.ts'
import { LignesPreparees } from './LignesPreparees.tsx'
import { SommaireLot } from './SommaireLot.tsx'
import { useLectureRejets } from './use-lecture-rejets.ts'
import { useLigneVisee } from './use-ligne-visee.ts'
import './lot.css'
import './lot-lignes.css'
import './lot-suivi.css'

// Dialogs are loaded at the first click.
const DialogueLot = lazy(async () => ({ default: (await import('./DialogueLot.tsx')).DialogueLot }))

/** Where the approval stays at the foot of the window. */
const ETROIT = '(max-width: 639px)'

/** `/admin/virements/:id`: one run, from its preparation to its last line. */
export function EcranLot() {
  const id = Number(useParams().id)
  const { data: lot, error, isPending, refetch } = useQuery(requeteLot(id))
  const retour = { vers: '/admin/virements', libelle: 'Virements' }
  if (lot) return <Lot key={lot.id} lot={lot} retour={retour} />
  return (
    <Page titre="Virement" retour={retour}>
      {isPending && <Squelette forme="tableau" lignes={8} />}
      {error && (
        <EtatErreur
          message="Ce lot de virements n’a pas pu être lu."
          raison={messageDe(error)}
          surReessayer={reessaiDe(error, refetch)}
        />
      )}
    </Page>
  )
}

function Lot({ lot, retour }: { lot: LotLu; retour: { vers: string; libelle: string } }) {
  const [q, setQ] = useSearchParams()
  const moi = useMoi()
  const { refus } = lot
  const aLaBanque = lot.exporte !== null && !estAnnule(lot)
  const [dialogue, setDialogue] = useState<Dialogue | null>(
    q.has('reponse') && refus.repondre === null ? { quoi: 'reponse' } : null,
  )
  const lecture = useLectureRejets(lot)
  const approuver = (): void => (lecture.fait ? setDialogue({ quoi: 'approuver' }) : lecture.viser())
  const ligne = useLigneVisee(lot, approuver, dialogue !== null)
  const fermer = (viser?: number): void => {
    setDialogue(null)
    if (q.has('reponse')) setQ({}, { replace: true })
    if (viser !== undefined) ligne.viserBoite(viser)
  }
  const { mot, statut, attend } = etatDit(lot)
  const etroit = useMedia(ETROIT)
  const Forme = attend ? Pastille : Etat
  return (
    <Page
      titre={`Virement ${lot.numero}`}
      pastille={<Forme statut={statut}>{mot}</Forme>}
      chapeau={phraseLot(lot, moi)}
      retour={retour}
      action={
        <>
          {refus.diviser === null && lot.total.nombre > 1 && (
            <Bouton icone={DIVISER} onClick={() => setDialogue({ quoi: 'diviser' })}>
              Diviser le lot
            </Bouton>
          )}
          {refus.annuler === null && (
            <Bouton onClick={() => setDialogue({ quoi: 'annuler' })}>Annuler le lot</Bouton>
          )}
          {refus.repondre === null && (
            <Bouton
              icone="deposer"
              variante={estAnnule(lot) ? 'secondary-light' : 'primary'}
              onClick={() => setDialogue({ quoi: 'reponse' })}
            >
              {lot.reponses.length > 0 ? 'Lire une autre réponse' : 'Lire une réponse de la banque'}
            </Bouton>
          )}
        </>
      }
    >
      {aLaBanque ? <SuiviBanque lot={lot} /> : <SommaireLot lot={lot} demander={setDialogue} />}
      <div className="lot-colonnes colonnes sous-6">
        {aLaBanque ? (
          <LignesBanque lot={lot} demander={setDialogue} />
        ) : (
          <LignesPreparees lot={lot} demander={setDialogue} />
        )}
        <ColonneLot lot={lot} demander={setDialogue} visee={ligne} lecture={lecture} />
        {!aLaBanque && <Historique lot={lot} />}
      </div>
      {etroit && <BarreApprobation lot={lot} demander={setDialogue} lecture={lecture} />}
      {dialogue && (
        <Suspense fallback={null}>
          <DialogueLot lot={lot} dialogue={dialogue} fermer={fermer} />
        </Suspense>
      )}
    </Page>
  )
}
