import { useState } from 'react'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { direDroits, PLACES } from '#domain/membre/invitation.ts'
import type { InvitationLue } from '#domain/membre/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { type EchecActe, useActe } from '#web/lib/use-acte.ts'
import { useViserEnsuite } from '#web/lib/use-viser-ensuite.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { AdresseCoupee } from './AdresseCoupee.tsx'
import { EtatInvitation } from './colonnes-membres.tsx'
import { TITRE_PERSONNES } from './Personnes.tsx'
import { relireMembres } from './requetes-membre.ts'

export const TITRE_INVITATIONS = 'membres-invitations'

/** The sickest first: what was not delivered, what expired, what waits. */
function gravite({ etat, nonRemise }: InvitationLue): number {
  if (etat === 'expiree') return 1
  return nonRemise === null ? 2 : 0
}

type Geste = 'renvoyer' | 'effacer' | 'annuler' | 'reprendre'

interface Proprietes {
  porteurId: number
  invitations: readonly InvitationLue[]
  /** Bounds that are reached: what would be refused is not offered. */
  pleines: readonly (keyof typeof PLACES)[]
  /** Opens another one that proposes the same. */
  surReprendre: (i: InvitationLue) => void
}

/** The invitations without an answer; what one of them failed to do is said when none is left too. */
export function Invitations({ porteurId, invitations, pleines, surReprendre }: Proprietes) {
  const [echec, setEchec] = useState<EchecActe | null>(null)
  const [annulee, setAnnulee] = useState<InvitationLue | null>(null)
  const viserEnsuite = useViserEnsuite()
  const relire = () => relireMembres(porteurId)
  const rate = (_cause: unknown, dit: EchecActe | null) => {
    setEchec(dit)
    return relire()
  }
  const retirer = ({ id }: InvitationLue) => appeler(appelsMembre.annulerInvitation, { params: { id } })
  /** Where the focus goes once that line is gone. */
  const sans = (i: InvitationLue): string =>
    invitations.some((autre) => autre.id !== i.id) ? TITRE_INVITATIONS : TITRE_PERSONNES
  const renvoyer = useActe<[InvitationLue]>({
    agir: ({ id }) => appeler(appelsMembre.renvoyerInvitation, { params: { id } }),
    fait: async ({ email }) => {
      await relire()
      annoncer(`L’invitation est partie de nouveau à ${email}.`)
    },
    rate,
  })
  const effacer = useActe<[InvitationLue]>({
    agir: retirer,
    fait: async (i) => {
      await relire()
      viserEnsuite(sans(i))
      annoncer('L’invitation est effacée.')
    },
    rate,
  })
  const gestes: Record<Geste, (i: InvitationLue) => void> = {
    renvoyer: (i) => void renvoyer.agir(i),
    effacer: (i) => void effacer.agir(i),
    annuler: setAnnulee,
    reprendre: surReprendre,
  }
  const faire = (geste: Geste, i: InvitationLue): void => {
    setEchec(null)
    gestes[geste](i)
  }
  return (
    <>
      {echec && <EtatErreur {...echec} />}
      {invitations.length > 0 && <Liste invitations={invitations} pleines={pleines} faire={faire} />}
      {annulee && (
        <ModaleConfirmation
          titre={`Annuler l’invitation de ${annulee.email}\u00a0?`}
          verbe="Annuler l’invitation"
          variante="refuse"
          agir={() => retirer(annulee)}
          fait={async () => {
            await relire()
            annoncer(`L’invitation de ${annulee.email} est annulée.`)
          }}
          rate={relire}
          fermer={(fait) => {
            setAnnulee(null)
            if (fait || !invitations.some(({ id }) => id === annulee.id)) viserEnsuite(sans(annulee))
          }}
        >
          <p>Le lien reçu ne s’ouvrira plus. Vous pourrez inviter cette adresse à nouveau.</p>
        </ModaleConfirmation>
      )}
    </>
  )
}

/** Each with what can be done about it: sent again, corrected, taken back. */
function Liste({
  invitations,
  pleines,
  faire,
}: Pick<Proprietes, 'invitations' | 'pleines'> & { faire: (geste: Geste, i: InvitationLue) => void }) {
  const attendent = invitations.filter((i) => i.etat === 'en-attente').length
  const actes = (i: InvitationLue) => {
    const expiree = i.etat === 'expiree'
    const acte = (nom: string, geste: Geste) => (
      <button
        type="button"
        className="lien-fort"
        onClick={() => faire(geste, i)}
        aria-label={`${nom}, ${i.email}`}
      >
        {nom}
      </button>
    )
    return (
      <span className="rangee ecart-3">
        {expiree && pleines.length === 0 && acte('Inviter à nouveau', 'reprendre')}
        {!expiree &&
          i.nonRemise !== null &&
          !pleines.some((borne) => borne !== 'enAttente') &&
          acte('Corriger l’adresse', 'reprendre')}
        {!expiree && i.nonRemise === null && !pleines.includes('parJour') && acte('Renvoyer', 'renvoyer')}
        {expiree ? acte('Effacer', 'effacer') : acte('Annuler', 'annuler')}
      </span>
    )
  }
  return (
    <section className="sous-8 pile">
      <div className="membre-tete">
        <h2 id={TITRE_INVITATIONS} tabIndex={-1}>
          Invitations
        </h2>
        <p className="petit secondaire">
          {attendent} en attente sur {PLACES.enAttente} possibles
        </p>
      </div>
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
