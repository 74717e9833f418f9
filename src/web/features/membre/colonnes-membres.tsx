import { formatJourLong, formatMoment, jourDe } from '#domain/commun/jours.ts'
import { LIBELLES_ROLE_MEMBRE } from '#domain/membre/invitation.ts'
import type { InvitationLue, MembreLu } from '#domain/membre/reponse.ts'
import { raisonEchec } from '#web/socle/raison-echec.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { AdresseCoupee } from './AdresseCoupee.tsx'

const leJour = (instant: string): string => formatJourLong(jourDe(new Date(instant)))

/** Those who work for the structure. */
export const COLONNES_MEMBRES: Colonne<MembreLu>[] = [
  {
    cle: 'personne',
    titre: 'Personne',
    rendu: (m) => (
      <>
        <span className="fort">
          {m.prenom} {m.nom}
        </span>
        {m.vous && <span className="secondaire"> (vous)</span>}
        {m.email !== null && (
          <span className="second">
            <AdresseCoupee adresse={m.email} />
          </span>
        )}
      </>
    ),
  },
  { cle: 'role', titre: 'Rôle', rendu: (m) => LIBELLES_ROLE_MEMBRE[m.role] },
  {
    cle: 'signature',
    titre: 'Signature',
    rendu: (m) =>
      m.signataire ? (
        <Etat statut="fait" icone="crayon">
          Signataire
        </Etat>
      ) : (
        <span className="cache sans-objet">Non</span>
      ),
  },
  {
    cle: 'finances',
    titre: 'Finances',
    rendu: (m) =>
      m.finances || m.role === 'proprietaire' ? (
        <>
          <Etat statut="fait" icone="euro" long>
            RIB, paiements
          </Etat>
          {!m.finances && <span className="second">par son rôle</span>}
        </>
      ) : (
        <span className="cache sans-objet">Non</span>
      ),
  },
  {
    cle: 'depuis',
    titre: 'Depuis',
    quitte: true,
    rendu: (m) => (
      <>
        {leJour(m.depuis)}
        {m.invitePar !== null && <span className="second">par {m.invitePar}</span>}
      </>
    ),
  },
]

/** What became of an invitation, in one place of the screen. */
export function EtatInvitation({ i }: { i: InvitationLue }) {
  if (i.etat === 'expiree')
    return (
      <Etat statut="neutre" icone="horloge" long>
        Expirée le {leJour(i.expireLe)}
      </Etat>
    )
  if (i.nonRemise !== null)
    return (
      <>
        <Pastille statut="refuse" icone="courriel">
          Message non remis
        </Pastille>
        <span className="second">{raisonEchec(i.nonRemise, 'email') ?? i.nonRemise}</span>
      </>
    )
  return (
    <>
      <Etat statut="courant">En attente</Etat>
      <span className="second">jusqu’au {formatMoment(new Date(i.expireLe))}</span>
    </>
  )
}
