import { lazy, Suspense } from 'react'
import { formatJour } from '#domain/commun/jours.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { compter, heureDe, titreEtape } from '../dire-seance.ts'
import { HORS_LIGNE } from '../icones-seance.ts'
import { horlogeDe, useMaintenant } from '../use-vivante.ts'
import { ActionsSeance } from './ActionsSeance.tsx'
import { passes } from './suite-dossiers.ts'
import { Table } from './Table.tsx'
import '../seance.css'

/** A longer place would take the file a line: it is read where the sitting was prepared. */
const LIEU_BREF = 44

/** « Passés » rather than « examinés », the minutes' word for voted files: postponed ones count too. */
const direPasses = (seance: SeanceEntiere): string => {
  const n = passes(seance)
  return `${compter(n, 'dossier')} ${n > 1 ? 'passés' : 'passé'} sur ${seance.dossiers.length}.`
}
// What is typed before the sitting opens comes only then.
const Preparation = lazy(async () => ({ default: (await import('../preparer/Preparation.tsx')).Preparation }))

function chapeauDe(seance: SeanceEntiere): string {
  const lieu = seance.lieu && seance.lieu.length <= LIEU_BREF ? `, ${seance.lieu}` : ''
  if (seance.ouverteLe === null)
    return `${titreEtape(seance.etape)}. ${compter(seance.dossiers.length, 'dossier')} à examiner.`
  const etat = seance.closeLe
    ? `Ouverte à ${heureDe(seance.ouverteLe)}, close à ${heureDe(seance.closeLe)}`
    : `Ouverte à ${heureDe(seance.ouverteLe)}`
  return `${titreEtape(seance.etape)}. ${etat}${lieu}. ${direPasses(seance)}`
}

interface Proprietes {
  seance: SeanceEntiere
  /** When this machine received it, in milliseconds. */
  recueLe: number
  horsLigne: boolean
}

/** A sitting once read: to prepare, under way, or closed. */
export function Conduite({ seance: s, recueLe, horsLigne }: Proprietes) {
  const enSeance = s.statut === 'ouverte' || s.statut === 'suspendue'
  return (
    <Page
      titre={s.statut === 'preparee' ? 'Préparer la séance' : 'Conduire la séance'}
      chapeau={chapeauDe(s)}
      large
      retour={{
        vers: `/admin/commissions/${s.commission.id}`,
        libelle: `Commission ${s.commission.numero} du ${formatJour(s.commission.date)}`,
      }}
      action={<ActionsSeance seance={s} />}
    >
      {horsLigne ? (
        <p className="encadre st-attention seance-bande sous-3" role="alert">
          <Icone nom={HORS_LIGNE} petite />
          <span>
            <strong>Hors ligne, rien n’est perdu.</strong> Ce que vous avez saisi reste ici&nbsp;; enregistrez
            dès que la connexion revient.
          </span>
        </p>
      ) : (
        <Age heure={s.heure} recueLe={recueLe} />
      )}
      {s.statut === 'suspendue' && (
        <p className="encadre st-courant seance-bande sous-3" role="status">
          <Icone nom="pause" petite />
          <span>
            Séance suspendue{s.suspensions.at(-1) ? ` à ${heureDe(s.suspensions.at(-1)?.du ?? s.heure)}` : ''}
            . Reprenez-la pour enregistrer un dossier.
          </span>
        </p>
      )}
      {s.statut === 'preparee' && (
        <Suspense fallback={<Squelette lignes={6} />}>
          <Preparation seance={s} />
        </Suspense>
      )}
      {enSeance && <Table seance={s} recueLe={recueLe} />}
      {s.statut === 'close' && (
        <EtatVide
          titre="Séance close"
          icone="fait"
          action={
            <LienBouton
              vers={`/admin/commissions/${s.commission.id}/proces-verbal?etape=${s.etape}${s.rang > 1 ? `&seance=${s.rang}` : ''}`}
            >
              Procès-verbal
            </LienBouton>
          }
        >
          {direPasses(s)} Rien n’y change plus.
        </EtatVide>
      )}
    </Page>
  )
}

function Age({ heure, recueLe }: { heure: string; recueLe: number }) {
  const { perime } = horlogeDe(heure, recueLe, useMaintenant())
  return (
    perime && (
      <p className="encadre st-neutre seance-bande sous-3" role="status">
        <Icone nom="horloge" petite />
        <span>
          {perime} (à {heureDe(heure)} au portail). Elles seront relues dès que possible.
        </span>
      </p>
    )
  )
}
