import { DEBUT_OIDC } from '#domain/oidc/adresses.ts'
import { appelsSession } from '#domain/session/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { fournisseur } from '#web/lib/fournisseur.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { AvantDeCommencer } from '#web/socle/projet/pieces/AvantDeCommencer.tsx'
import { Bouton, classeBouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { useTitre } from '#web/ui/cadre/titre.ts'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { DefiRecu } from './FormulaireSecondFacteur.tsx'
import type { SessionRecue } from './session-recue.ts'
import './session.css'
import { LIBELLES_SESSION as L } from '#domain/session/libelles.ts'
import { sousLeMotDePasse, verifierConnexion } from './verifications.ts'

/** In the query of this page: a link to its other mode, for who follows it before the program comes. */
export const OUBLI = 'oubli'

/** Address and password, « Créer un compte ». `avis`: why one is back here; `attendue`: a page waits. */
export function FormulaireConnexion({
  email,
  password,
  avis,
  attendue,
  surOuverte,
  surDefi,
  surOubli,
}: {
  email: string
  password: string
  avis: string | null
  attendue: boolean
  surOuverte: (recue: SessionRecue) => Promise<void>
  surDefi: (defi: DefiRecu, email: string) => void
  surOubli: (email: string) => void
}) {
  const titre = useTitre('Connexion')
  const autre = fournisseur()
  const f = useFormulaire({
    initial: { email, password },
    libelles: { email: L.email, password: L.password },
    verifier: verifierConnexion,
    envoyer: (valeurs) =>
      appeler(appelsSession.connecter, {
        corps: { email: valeurs.email.trim(), password: valeurs.password },
        siExpire: 'rejeter',
      }).catch(sousLeMotDePasse),
    surSucces: (recu, v) => (recu.status === 'success' ? surOuverte(recu) : surDefi(recu, v.email.trim())),
  })
  return (
    <>
      <h1 ref={titre} tabIndex={-1}>
        Connexion
      </h1>
      {attendue && <p className="fort sous-4">Connectez-vous pour continuer.</p>}
      <p className="chapeau">Saisissez l’adresse e-mail et le mot de passe de votre compte.</p>
      {avis && (
        <p className="session-erreurs sous-4" role="alert">
          {avis}
        </p>
      )}
      <form
        id="connexion"
        className="sous-8 pile"
        // Where it is sent before the program comes: a password never stands in an address.
        method="post"
        action="/gestion/"
        noValidate
        onSubmit={f.soumettre}
      >
        <SaisieTexte {...f.champ('email')} libelle={L.email} type="email" completer="username" />
        <SaisieMotDePasse
          {...f.champ('password')}
          libelle={L.password}
          completer="current-password"
          complement={
            <a
              href={`/gestion/?${OUBLI}`}
              onClick={(evenement) => {
                if (evenement.ctrlKey || evenement.metaKey || evenement.shiftKey) return
                evenement.preventDefault()
                surOubli(f.valeurs.email)
              }}
            >
              Mot de passe oublié&nbsp;?
            </a>
          }
        />
        {f.echec && <EtatErreur message={f.echec} surReessayer={() => void f.envoyer()} />}
        <Bouton type="submit" variante="primary" large enCours={f.enCours}>
          Se connecter
        </Bouton>
        {autre && (
          <a href={DEBUT_OIDC} className={classeBouton({ large: true })}>
            {`Se connecter avec ${autre}`}
          </a>
        )}
      </form>
      <div className="session-suite">
        <p className="fort">Votre structure n’a pas encore de compte&nbsp;?</p>
        <p className="secondaire petit">Nous vérifions chaque inscription avant l’ouverture du compte.</p>
        <a href="/gestion/creation/step1" className={classeBouton({ large: true })}>
          Créer un compte
        </a>
        <AvantDeCommencer compte />
      </div>
    </>
  )
}
