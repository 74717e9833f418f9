import { Link, useNavigate, useSearchParams } from 'react-router'
import { manqueAuMotDePasse } from '#domain/compte/regle-mot-de-passe.ts'
import { appelsSession } from '#domain/session/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { fournisseur } from '#web/lib/fournisseur.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { useTitre } from '#web/ui/cadre/titre.ts'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { InvitationAutrement } from './InvitationAutrement.tsx'
import './session.css'
import { LIBELLES_SESSION as L } from '#domain/session/libelles.ts'
import { verifierNouveau } from './verifications.ts'

/** Page `/nouveau-mot-de-passe?token=…`, for a forgotten password and for an invitation. */
export function EcranNouveauMotDePasse() {
  const titre = useTitre('Nouveau mot de passe')
  const [query] = useSearchParams()
  const naviguer = useNavigate()
  const f = useFormulaire({
    initial: { email: '', password: '', confirmPassword: '' },
    libelles: L,
    verifier: verifierNouveau,
    envoyer: (valeurs) =>
      appeler(appelsSession.reinitialiserMotDePasse, {
        corps: { ...valeurs, email: valeurs.email.trim(), token: query.get('token') },
        siExpire: 'rejeter',
      }),
    surSucces: async () => {
      annoncer('Votre mot de passe est enregistré.')
      await naviguer('/')
    },
  })
  return (
    <>
      <h1 ref={titre} tabIndex={-1}>
        Nouveau mot de passe
      </h1>
      <p className="chapeau">Confirmez votre adresse e-mail, puis choisissez un mot de passe.</p>
      <form className="sous-8 pile" noValidate onSubmit={f.soumettre}>
        <ResumeErreurs erreurs={f.resume} essai={f.essai} />
        <MentionRequis />
        <SaisieTexte {...f.champ('email')} libelle={L.email} type="email" completer="username" requis />
        <SaisieMotDePasse
          {...f.champ('password')}
          libelle={L.password}
          completer="new-password"
          aide="Au moins 8 caractères, avec une majuscule, un chiffre et un caractère spécial, ou au moins 14 caractères."
          manque={manqueAuMotDePasse(f.valeurs.password)}
          requis
        />
        <SaisieMotDePasse
          {...f.champ('confirmPassword')}
          libelle={L.confirmPassword}
          completer="new-password"
          requis
        />
        {f.echec && <EtatErreur message={f.echec} />}
        {f.erreurs.token && (
          <p>
            <Link to="/">Revenir à la connexion, pour demander un autre lien</Link>
          </p>
        )}
        {f.enCours ? (
          <p className="session-envoi" role="status">
            <span className="tourne" aria-hidden="true" />
            <span>Enregistrement…</span>
          </p>
        ) : (
          <Bouton type="submit" variante="primary" large>
            Valider
          </Bouton>
        )}
      </form>
      {query.has('invitation') && fournisseur() !== '' && <InvitationAutrement token={query.get('token')} />}
    </>
  )
}
