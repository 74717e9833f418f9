import { Link } from 'react-router'
import { formatJour, formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { commissionDuDepot } from '#domain/parametres/commission-attendue.ts'
import { dueDe, echeanceDue } from '#domain/projet/a-faire.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { adressePaiement, usePaiement } from '#web/socle/paiement/mes-paiements.ts'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'
import { friseDe, type Moment } from './frise.ts'

const ICONES: Record<Moment['etat'], NomIcone> = {
  passe: 'coche',
  courant: 'horloge',
  avenir: 'point',
  refuse: 'croix',
}
/** Moments that wait for the holder's own hand. */
const A_FAIRE = ['signature', 'convention', 'bilan']
const MOTS: Record<Moment['etat'], string> = {
  passe: 'Fait',
  courant: 'En ce moment',
  avenir: 'À venir',
  refuse: 'Refusé',
}

/** An application's whole life as a vertical timeline with dates; `limite`: last day of the open period. */
export function Frise({ projet, limite }: { projet: ProjetCourt; limite?: string | null | undefined }) {
  const { data: calendrier } = useCalendrier()
  const aujourdhui = jourDe(new Date())
  const { signeLe } = projet.chronologie
  const commission = calendrier
    ? signeLe
      ? commissionDuDepot(calendrier.periodes, jourDe(new Date(signeLe)), aujourdhui)
      : (calendrier.periodeOuverte?.dateCommission ?? null)
    : null
  const due = dueDe(projet)
  const virement = usePaiement(projet.id, projet.isConventionSigned && !projet.isPayed)
  const echeance = calendrier && due ? echeanceDue(projet, due, calendrier) : null
  const dateDe = ({ jour, cle, etat }: Moment): string | null => {
    if (jour) return formatJourLong(jour)
    if (etat !== 'courant') return null
    // A correction may be signed after the period.
    const dernier = cle === 'signature' ? !projet.isRefused && limite : A_FAIRE.includes(cle) && echeance
    return dernier ? `jusqu’au ${formatJour(dernier)}` : null
  }
  return (
    <ol className="frise sous-6">
      {friseDe(projet, ORGANISME, aujourdhui, commission).map((moment) => (
        <li
          key={moment.cle}
          className={`frise-${moment.etat}`}
          aria-current={moment.etat === 'courant' ? 'step' : undefined}
        >
          <span className="frise-jour chiffres">{dateDe(moment)}</span>
          <span className={`frise-noeud noeud noeud-${moment.etat}`}>
            <Icone
              nom={moment.etat === 'courant' && A_FAIRE.includes(moment.cle) ? 'crayon' : ICONES[moment.etat]}
              petite
            />
          </span>
          <div>
            <p className="frise-titre fort">
              {!moment.titre.toLowerCase().includes(MOTS[moment.etat].toLowerCase()) && (
                <span className="cache">{MOTS[moment.etat]}&nbsp;: </span>
              )}
              {moment.titre}
            </p>
            {moment.cle === 'paiement' && virement && virement.etat !== 'a-venir' ? (
              <p className="frise-texte">
                <Link to={adressePaiement(projet.id)}>{virement.phrase}</Link>.
              </p>
            ) : (
              moment.texte && <p className="frise-texte">{moment.texte}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
