import { ROLES_MEMBRE, type RoleMembre } from '#domain/commun/membres.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { LIBELLES_ROLE_MEMBRE } from '#domain/membre/invitation.ts'
import { saisieInvitation } from '#domain/membre/saisie.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { relireMembres } from './requetes-membre.ts'

const L = { email: 'Adresse e-mail', role: 'Rôle', signataire: 'Signature', finances: 'Finances' } as const

interface Saisie {
  email: string
  role: RoleMembre | null
  signataire: boolean
  finances: boolean
}

/** What an invitation begins with. */
export const NOUVELLE: Saisie = { email: '', role: null, signataire: false, finances: false }

/** Invites an address; `initial`: what a corrected or expired one proposed. */
export function ModaleInvitation({
  porteurId,
  initial,
  surFermer,
}: {
  porteurId: number
  initial: Saisie
  surFermer: () => void
}) {
  const f = useFormulaire<Saisie>({
    initial,
    libelles: L,
    verifier: verifierAvec(saisieInvitation),
    envoyer: (saisie) =>
      appeler(appelsMembre.inviterMembre, { params: { id: porteurId }, corps: { ...saisie } }),
    surSucces: async (_r, { email }) => {
      await relireMembres(porteurId)
      annoncer(`L’invitation est partie à ${email.trim()}.`)
      surFermer()
    },
  })
  return (
    <ModaleFormulaire
      titre="Inviter une personne"
      verbe="Envoyer l’invitation"
      formulaire={f}
      surFermer={surFermer}
    >
      <p className="secondaire">
        Elle travaillera avec son propre compte. Le lien ne sert qu’à cette adresse, une fois, pendant sept
        jours.
      </p>
      <SaisieTexte {...f.champ('email')} libelle={L.email} type="email" completer="off" requis />
      <Selection
        {...f.champ('role')}
        libelle={L.role}
        options={ROLES_MEMBRE.map((valeur) => ({ valeur, libelle: LIBELLES_ROLE_MEMBRE[valeur] }))}
        requis
      />
      <CaseACocher
        {...f.champ('signataire')}
        libelle={'Signataire\u00a0: signe la demande, la convention et l’attestation'}
      />
      <CaseACocher
        {...f.champ('finances')}
        libelle={'Finances\u00a0: lit et change le RIB, reçoit les messages de paiement'}
      />
      {f.echec && <EtatErreur message={f.echec} />}
      <button type="submit" hidden />
    </ModaleFormulaire>
  )
}
