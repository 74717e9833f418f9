import { Link } from 'react-router'
import { formatJour } from '#domain/commun/jours.ts'
import { MONTANTS } from '#domain/projet/montants.ts'
import type { SuiviSeance } from '#domain/seance/reponse-salle.ts'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import { BoutonCarnet } from '../BoutonCarnet.tsx'
import { Chiffre } from '../Chiffre.tsx'
import { direQuorum, heureDe, nomEntier, titreEtape, titreSorties } from '../dire-seance.ts'
import { horlogeDe, useMaintenant } from '../use-vivante.ts'
import { ListeSuivie } from './ListeSuivie.tsx'
import '../preparer/ordre.css'
import '../seance.css'
import './suivi.css'
import '../conduire/dossier.css'
import '../preparer/presence.css'

interface Proprietes {
  suivi: SuiviSeance
  recueLe: number
  /** Address of the commission's page for this reader. */
  vers: string
}

/** What is under way, its links, and the list: nothing of a file on which the reader is in conflict. */
export function Suivi({ suivi: s, recueLe, vers }: Proprietes) {
  const { perime } = horlogeDe(s.heure, recueLe, useMaintenant())
  return (
    <Page
      titre="Suivre la séance"
      chapeau={`${titreEtape(s.etape)}. ${ETATS[s.statut]}`}
      retour={{ vers, libelle: `Commission ${s.commission.numero} du ${formatJour(s.commission.date)}` }}
      action={s.carnet && <BoutonCarnet seanceId={s.id} prepareLe={s.carnet.prepareLe} />}
    >
      {perime && (
        <p className="encadre st-neutre seance-bande sous-3" role="status">
          <Icone nom="horloge" petite />
          <span>
            {perime} (à {heureDe(s.heure)} au portail).
          </span>
        </p>
      )}
      {s.aDeclarer > 0 && (
        <p className="encadre st-attention seance-bande sous-3">
          <Icone nom="cadenas" petite />
          <span>
            {s.aDeclarer > 1
              ? `${s.aDeclarer} dossiers attendent votre déclaration de liens. `
              : 'Un dossier attend votre déclaration de liens. '}
            <Link to={`${vers}/declaration?retour=${encodeURIComponent(`${vers}/seance/${s.id}/suivi`)}`}>
              Déclarer
            </Link>
          </span>
        </p>
      )}
      <EnCours suivi={s} vers={vers} />
      {!s.deporte && <ListeSuivie suivi={s} vers={vers} />}
    </Page>
  )
}

const ETATS: Record<SuiviSeance['statut'], string> = {
  preparee: 'La séance n’est pas encore ouverte.',
  ouverte: 'Cette page suit la séance\u00a0: rien n’est à recharger.',
  suspendue: 'La séance est suspendue.',
  close: 'La séance est close.',
}

function EnCours({ suivi: s, vers }: { suivi: SuiviSeance; vers: string }) {
  if (s.deporte)
    return (
      <div className="suivi-deporte" role="status">
        <p>Vous êtes déporté·e sur ce dossier</p>
      </div>
    )
  const c = s.courant
  if (!c)
    return s.statut === 'ouverte' ? (
      <EtatVide titre="Aucun dossier en cours" icone="horloge">
        Le prochain paraît ici dès qu’il est appelé.
      </EtatVide>
    ) : null
  return (
    <section className="carte suivi-courant sous-5" aria-labelledby="suivi-titre" aria-live="polite">
      <p className="seance-rang">
        <span>
          Dossier {c.rang} sur {s.total}
        </span>
        <span className="entier">{c.numero}</span>
        <Link className="lien" to={`${vers}/validation?id=${c.projetId}`}>
          Ouvrir le dossier <span className="cache">{c.numero}</span>
        </Link>
      </p>
      <h2 id="suivi-titre">{c.nom ?? c.structure}</h2>
      <p className="secondaire">{[c.structure, c.commune].filter(Boolean).join(' · ')}</p>
      {s.doiventSortir.length > 0 && (
        <p className="encadre st-attention seance-bande sous-3">
          <Icone nom="porte" petite />
          <span>
            {titreSorties(s.doiventSortir.length)}&nbsp;: {s.doiventSortir.map(nomEntier).join(', ')}
          </span>
        </p>
      )}
      <dl className="seance-chiffres">
        <Chiffre nom="Demandé" valeur={c.demande} />
        <Chiffre nom={s.etape === 1 ? 'Recommandé' : MONTANTS.propose.mot} valeur={c.propose} />
        <Chiffre nom="Enveloppe restante" valeur={s.enveloppe.restant} />
      </dl>
      {s.enveloppe.horsDeports > 0 && (
        <p className="secondaire petit">
          Ces montants laissent de côté{' '}
          {s.enveloppe.horsDeports > 1
            ? `${s.enveloppe.horsDeports} dossiers où vous êtes déporté·e.`
            : 'un dossier où vous êtes déporté·e.'}
        </p>
      )}
      {s.quorum && (
        <p className="sous-3">
          <Pastille statut={s.quorum.atteint ? 'fait' : 'refuse'}>
            {s.quorum.atteint ? 'Quorum atteint' : 'Quorum non atteint'}
          </Pastille>{' '}
          <span className="secondaire petit">{direQuorum(s.quorum, true)}</span>
        </p>
      )}
    </section>
  )
}
