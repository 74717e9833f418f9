import { appelsMembre } from '#domain/membre/appels.ts'
import type { InvitationLue } from '#domain/membre/reponse.ts'
import { saisieInvitation } from '#domain/membre/saisie.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { ChampsDroits, type DroitsSaisis, LIBELLES_DROITS } from './ChampsDroits.tsx'
import { relireMembres } from './requetes-membre.ts'

const L = { email: 'Adresse e-mail', ...LIBELLES_DROITS } as const

interface Saisie extends DroitsSaisis {
  email: string
}

const NOUVELLE: Saisie = { email: '', role: null, signataire: false, finances: false }

const commeElle = ({ email, role, signataire, finances }: InvitationLue): Saisie => ({
  email,
  role,
  signataire,
  finances,
})

/** Invites an address; `remplace`: the one not delivered, or expired, that this one takes the place of. */
export function ModaleInvitation({
  porteurId,
  remplace,
  surFermer,
}: {
  porteurId: number
  remplace: InvitationLue | null
  /** `fait`: it is on its way. */
  surFermer: (fait: boolean) => void
}) {
  const f = useFormulaire<Saisie>({
    initial: remplace ? commeElle(remplace) : NOUVELLE,
    libelles: L,
    verifier: verifierAvec(saisieInvitation),
    envoyer: async (saisie) => {
      try {
        // Only now: who opens the form and gives up has lost nothing. Done twice, it changes nothing.
        if (remplace) await appeler(appelsMembre.annulerInvitation, { params: { id: remplace.id } })
        return await appeler(appelsMembre.inviterMembre, { params: { id: porteurId }, corps: { ...saisie } })
      } catch (e) {
        if (remplace) await relireMembres(porteurId)
        throw e
      }
    },
    surSucces: async (_r, { email }) => {
      await relireMembres(porteurId)
      annoncer(`L’invitation est partie à ${email.trim()}.`)
      surFermer(true)
    },
  })
  return (
    <ModaleFormulaire
      titre="Inviter une personne"
      verbe="Envoyer l’invitation"
      formulaire={f}
      surFermer={() => surFermer(false)}
    >
      <p className="secondaire">
        Elle travaillera avec son propre compte. Le lien ne sert qu’à cette adresse, une fois, pendant sept
        jours.
      </p>
      <SaisieTexte {...f.champ('email')} libelle={L.email} type="email" completer="off" requis />
      <ChampsDroits
        role={f.champ('role')}
        signataire={f.champ('signataire')}
        finances={f.champ('finances')}
      />
      {f.echec && <EtatErreur message={f.echec} />}
      <button type="submit" hidden />
    </ModaleFormulaire>
  )
}
