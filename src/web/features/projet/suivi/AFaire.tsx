import { useQuery } from '@tanstack/react-query'
import { formatJourLong, type Jour, jourDe } from '#domain/commun/jours.ts'
import { direRetard, parEcheance } from '#domain/projet/a-faire.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { SANS_PERIODE } from '#domain/projet/saisie/phrases-depot.ts'
import { adressePaiement, requeteMesPaiements } from '#web/socle/paiement/mes-paiements.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { attendSignataire, type Suite, suiteDe } from './actions-carte.ts'

interface AFaireProps {
  /** The application that the dashboard shows. */
  montree: ProjetCourt | undefined
  demandes: readonly ProjetCourt[]
  /** Nothing of the structure's details is left for this person to fill in. */
  complet: boolean
  peutCreer: boolean
}

/** « A faire »: all that is due on all applications, dated first; else what may be done, or nothing. */
export function AFaire(props: AFaireProps) {
  const dues = useDues(props)
  const autre = useAutre(props)
  const choses = dues.length > 0 ? dues : [autre]
  return (
    <section className="a-faire boutons-pleins" aria-labelledby="a-faire">
      <h2 id="a-faire">A faire</h2>
      {dues.length > 1 && <p className="a-faire-nombre">{dues.length}&nbsp;choses à faire</p>}
      <ul>
        {choses.map((chose, rang) => (
          <li key={`${chose.vers} ${chose.phrase}`}>
            <div>
              <p className={rang === 0 ? 'a-faire-phrase' : 'a-faire-phrase a-faire-suivante'}>
                {chose.phrase}
              </p>
              <Retard echeance={chose.echeance} />
              <p className="a-faire-precision sous-2">{chose.precision}</p>
            </div>
            {chose.vers && (
              <LienBouton
                variante={rang === 0 && chose.apres === null ? 'primary' : undefined}
                iconeApres="droite"
                vers={chose.vers}
              >
                {chose.libelle}
              </LienBouton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says that the day is past, and that what was due may still be done. */
export function Retard({ echeance }: { echeance: Jour | null }) {
  const retard = direRetard(echeance, jourDe(new Date()))
  return retard && <p className="a-faire-retard">{`E${retard.slice(1)}\u00a0; c’est encore possible.`}</p>
}

type Chose = Omit<Suite, 'vers'> & { vers: string | null }

const PROFIL: Chose = {
  phrase: 'Complétez vos informations.',
  precision: 'Les coordonnées et le RIB de votre structure sont demandés avant toute demande.',
  libelle: 'Compléter mes informations',
  vers: '/porteur-projet/informations',
  echeance: null,
  apres: null,
}

/** What is due: dated ones, then the profile, the shown application, the others; last, what is for later. */
function useDues({ montree, demandes, complet }: AFaireProps): Chose[] {
  const { data: delais } = useCalendrier()
  const signe = useRefusMembre('signer') === null
  const toutes = montree ? [montree, ...demandes.filter((d) => d !== montree)] : demandes
  const suites = [...useRefus(toutes), ...toutes.flatMap((d) => suiteDe(d, { delais, signe }) ?? [])]
  const choses = parEcheance<Chose>(complet ? suites : [PROFIL, ...suites])
  return [...choses.filter((c) => c.apres === null), ...choses.filter((c) => c.apres !== null)]
}

/** The transfers that a bank refused. */
function useRefus(demandes: readonly ProjetCourt[]): Chose[] {
  const attendu = demandes.some((d) => d.isConventionSigned && !d.isPayed)
  const { data } = useQuery({ ...requeteMesPaiements, enabled: attendu })
  return (data ?? []).flatMap((paiement) =>
    paiement.etat === 'refuse'
      ? {
          phrase: `${paiement.phrase}.`,
          precision: 'Votre aide reste acquise\u00a0: un nouveau virement suivra.',
          libelle: 'Suivre le paiement',
          vers: adressePaiement(paiement.projetId),
          echeance: null,
          apres: null,
        }
      : [],
  )
}

/** What is said when nothing is due: wait, a new application, or the next period. */
function useAutre({ montree, peutCreer }: AFaireProps): Chose {
  const { data: calendrier } = useCalendrier()
  const [ecrire, signer] = [useRefusMembre('ecrire'), useRefusMembre('signer')]
  const rien = {
    phrase: 'Rien à faire pour le moment.',
    libelle: '',
    vers: null,
    echeance: null,
    apres: null,
  }
  const enCours = montree && !montree.isArchived && !montree.isWithdrawn
  const attend = enCours && signer && attendSignataire(montree)
  if (attend || ecrire) return { ...rien, precision: attend || ecrire || '' }
  if (enCours && montree.state !== 'termine' && montree.state !== 'refuse-commission')
    return { ...rien, precision: 'Nous vous écrirons dès que votre demande avancera.' }
  const periode = calendrier?.periodeOuverte
  if (peutCreer && periode)
    return {
      phrase: 'Déposez une demande.',
      precision: `La période de dépôt est ouverte jusqu’au ${formatJourLong(periode.deadline ?? periode.dateTo)}.`,
      libelle: 'Déposer une demande',
      vers: '/porteur-projet/projet/step1',
      echeance: null,
      apres: null,
    }
  const suivante = calendrier?.prochaineOuverture
  return {
    ...rien,
    precision: suivante
      ? `La prochaine période de dépôt ouvrira le ${formatJourLong(suivante)}.`
      : `${SANS_PERIODE}.`,
  }
}
