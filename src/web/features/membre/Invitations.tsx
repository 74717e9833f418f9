import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { direDroits, PLACES } from '#domain/membre/invitation.ts'
import type { InvitationLue } from '#domain/membre/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { AdresseCoupee } from './AdresseCoupee.tsx'
import { EtatInvitation } from './colonnes-membres.tsx'
import { relireMembres } from './requetes-membre.ts'

/** The sickest first: what was not delivered, what expired, what waits. */
function gravite({ etat, nonRemise }: InvitationLue): number {
  if (etat === 'expiree') return 1
  return nonRemise === null ? 2 : 0
}

/** The invitations without an answer: sent again, corrected, taken back. */
export function Invitations({
  porteurId,
  invitations,
  pleines,
  surReprendre,
}: {
  porteurId: number
  invitations: readonly InvitationLue[]
  /** Bounds that are reached: what would be refused is not offered. */
  pleines: readonly (keyof typeof PLACES)[]
  /** Opens another one that proposes the same. */
  surReprendre: (i: InvitationLue) => void
}) {
  const relire = () => relireMembres(porteurId)
  const renvoyer = useActe<[InvitationLue]>({
    agir: ({ id }) => appeler(appelsMembre.renvoyerInvitation, { params: { id } }),
    fait: async ({ email }) => {
      await relire()
      annoncer(`L’invitation est partie de nouveau à ${email}.`)
    },
    rate: relire,
  })
  const annuler = useActe<[InvitationLue]>({
    agir: ({ id }) => appeler(appelsMembre.annulerInvitation, { params: { id } }),
    fait: async ({ email, etat }) => {
      await relire()
      annoncer(etat === 'expiree' ? 'L’invitation est effacée.' : `L’invitation de ${email} est annulée.`)
    },
    rate: relire,
  })
  const corriger = async (i: InvitationLue): Promise<void> => {
    if (await annuler.agir(i)) surReprendre(i)
  }
  const echec = renvoyer.echec ?? annuler.echec
  const attendent = invitations.filter((i) => i.etat === 'en-attente').length
  const actes = (i: InvitationLue) => {
    const expiree = i.etat === 'expiree'
    return (
      <span className="rangee ecart-3">
        {expiree && pleines.length === 0 && (
          <Acte nom="Inviter à nouveau" i={i} agir={() => void corriger(i)} />
        )}
        {!expiree && i.nonRemise !== null && !pleines.some((borne) => borne !== 'enAttente') && (
          <Acte nom="Corriger l’adresse" i={i} agir={() => void corriger(i)} />
        )}
        {!expiree && i.nonRemise === null && !pleines.includes('parJour') && (
          <Acte nom="Renvoyer" i={i} agir={() => void renvoyer.agir(i)} />
        )}
        <Acte nom={expiree ? 'Effacer' : 'Annuler'} i={i} agir={() => void annuler.agir(i)} />
      </span>
    )
  }
  return (
    <section className="sous-8 pile">
      <div className="membre-tete">
        <h2>Invitations</h2>
        <p className="petit secondaire">
          {attendent} en attente sur {PLACES.enAttente} possibles
        </p>
      </div>
      {echec && <EtatErreur message={echec.message} />}
      <Tableau
        legende="Invitations sans réponse"
        lignes={invitations.toSorted((i, autre) => gravite(i) - gravite(autre))}
        cleDe={(i) => i.id}
        colonnes={[
          {
            cle: 'adresse',
            titre: 'Adresse invitée',
            rendu: (i) => (
              <>
                <span className="fort">
                  <AdresseCoupee adresse={i.email} />
                </span>
                <span className="second">
                  envoyée le {formatJourLong(jourDe(new Date(i.envoyeeLe)))} par {i.par}
                </span>
              </>
            ),
          },
          { cle: 'role', titre: 'Rôle proposé', rendu: direDroits },
          { cle: 'etat', titre: 'État', rendu: (i) => <EtatInvitation i={i} /> },
          { cle: 'actes', titre: 'Actes', titreCache: true, rendu: actes },
        ]}
      />
      <p className="petit secondaire">
        Un lien sert une seule fois, pendant sept jours, et seulement pour l’adresse écrite ici.
      </p>
    </section>
  )
}

const Acte = ({ nom, i, agir }: { nom: string; i: InvitationLue; agir: () => void }) => (
  <button type="button" className="lien-fort" onClick={agir} aria-label={`${nom}, ${i.email}`}>
    {nom}
  </button>
)
