import { useLayoutEffect, useState } from 'react'
import { appelsSession } from '#domain/session/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { NousEcrire } from '#web/socle/NousEcrire.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { useTitre } from '#web/ui/cadre/titre.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import './session.css'
import { LIBELLES_SESSION as L } from '#domain/session/libelles.ts'
import { verifierOubli } from './verifications.ts'

const PLUS_ACCES = 'La personne qui tenait ce compte est partie, ou n’a plus accès à sa boîte\u00a0?'

/** Forgot-password mode of the sign-in page; the answer never says whether the address has an account. */
export function MotDePasseOublie({ email, surRetour }: { email: string; surRetour: () => void }) {
  const [envoye, setEnvoye] = useState<string | null>(null)
  const titre = useTitre('Mot de passe oublié')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the thanks replace the form: the title is read
  useLayoutEffect(() => titre.current?.focus(), [envoye])
  const f = useFormulaire({
    initial: { email },
    libelles: { email: L.email },
    verifier: verifierOubli,
    envoyer: (v) =>
      appeler(appelsSession.demanderMotDePasse, { corps: { email: v.email.trim() }, siExpire: 'rejeter' }),
    surSucces: (_, v) => setEnvoye(v.email.trim()),
  })
  const retour = (
    <Bouton large onClick={surRetour}>
      Revenir à la connexion
    </Bouton>
  )
  if (envoye !== null)
    return (
      <>
        <h1 ref={titre} tabIndex={-1}>
          Merci
        </h1>
        <p className="chapeau">
          Si un compte correspond à {envoye}, vous allez recevoir un e-mail avec un lien pour choisir un
          nouveau mot de passe. Ce lien est valable 60&nbsp;minutes.
        </p>
        <p className="secondaire petit sous-4">
          Rien reçu après quelques minutes&nbsp;? Regardez dans vos courriers indésirables, ou vérifiez
          l’adresse.
        </p>
        <div className="sous-8">{retour}</div>
      </>
    )
  return (
    <>
      <h1 ref={titre} tabIndex={-1}>
        Mot de passe oublié
      </h1>
      <p className="chapeau">Indiquez l’adresse e-mail de votre compte. Vous y recevrez un lien.</p>
      <form className="sous-8 pile" noValidate onSubmit={f.soumettre}>
        <SaisieTexte {...f.champ('email')} libelle={L.email} type="email" completer="username" />
        {f.echec && <EtatErreur message={f.echec} surReessayer={() => void f.envoyer()} />}
        <Bouton type="submit" variante="primary" large enCours={f.enCours}>
          Recevoir le lien
        </Bouton>
        {retour}
        <NousEcrire quand={PLUS_ACCES} />
      </form>
    </>
  )
}
