import { useState } from 'react'
import { DEBUT_OIDC } from '#domain/oidc/adresses.ts'
import { appelsSession } from '#domain/session/appels.ts'
import { LIBELLES_SESSION as L } from '#domain/session/libelles.ts'
import {
  type DefiRecu,
  FormulaireSecondFacteur,
  ouvrirParPreuve,
} from '#web/features/session/FormulaireSecondFacteur.tsx'
import type { SessionRecue } from '#web/features/session/session-recue.ts'
import { sousLeMotDePasse, verifierConnexion } from '#web/features/session/verifications.ts'
import { appeler } from '#web/lib/api.ts'
import { fournisseur } from '#web/lib/fournisseur.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { oublierSaisies } from '#web/lib/saisie/saisies-gardees.ts'
import { fermerSession, ouvrirSession } from '#web/lib/session.ts'
import { requeteMoi } from '#web/socle/personne/moi.ts'
import { Bouton, classeBouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'

/** Dialog of a session ended at work: signing in again resumes what was under way, the text untouched. */
export function Reconnexion() {
  const avant = requetes.getQueryData(requeteMoi.queryKey)
  // Only staff have an identity at the body's provider.
  const autre = avant?.role === 'porteurProjet' ? '' : fournisseur()
  const [defi, setDefi] = useState<DefiRecu | null>(null)
  const [avis, setAvis] = useState<string | null>(null)
  const ouvrir = ({ token, user }: SessionRecue): void => {
    const uneAutre = avant !== undefined && avant.id !== user.id
    oublierSaisies(user.id)
    ouvrirSession({ token, role: user.role, isStaff: user.isStaff })
    if (uneAutre) window.location.assign('/gestion/')
    else void requetes.invalidateQueries()
  }
  const revenir = (message: string | null): void => {
    setAvis(message)
    setDefi(null)
  }
  const f = useFormulaire({
    initial: { email: avant?.email ?? '', password: '' },
    libelles: { email: L.email, password: L.password },
    verifier: verifierConnexion,
    envoyer: (v) =>
      appeler(appelsSession.connecter, { corps: v, siExpire: 'rejeter' }).catch(sousLeMotDePasse),
    surSucces: (recu) => {
      if (recu.status === 'success') return ouvrir(recu)
      setAvis(null)
      f.remplacer({ ...f.valeurs, password: '' })
      setDefi(recu)
    },
  })
  const quitter = (
    <Bouton
      onClick={() => {
        oublierSaisies()
        fermerSession()
        window.location.assign('/gestion/')
      }}
    >
      Quitter cette page
    </Bouton>
  )
  if (defi)
    return (
      <Modale key="second-facteur" titre="Second facteur" actions={quitter}>
        <p>Confirmez que c’est bien vous. Ce que vous avez saisi sur cette page est conservé.</p>
        <FormulaireSecondFacteur
          defi={defi.defi}
          moyens={defi.moyens}
          prouver={ouvrirParPreuve}
          surOuverte={ouvrir}
          surPerime={revenir}
          surRetour={() => revenir(null)}
        />
      </Modale>
    )
  return (
    <Modale
      titre="Votre session a pris fin"
      actions={
        <>
          {quitter}
          <Bouton type="submit" variante="primary" formulaire="reconnexion" enCours={f.enCours}>
            Se reconnecter
          </Bouton>
        </>
      }
    >
      <p>Reconnectez-vous pour continuer. Ce que vous avez saisi sur cette page est conservé.</p>
      <form id="reconnexion" className="pile" noValidate onSubmit={f.soumettre}>
        {avis && <EtatErreur message={avis} />}
        <SaisieTexte
          {...f.champ('email')}
          libelle={L.email}
          type="email"
          completer="username"
          desactive={avant !== undefined}
        />
        <SaisieMotDePasse {...f.champ('password')} libelle={L.password} />
        {f.echec && <EtatErreur message={f.echec} />}
        {autre && (
          // A session opened in another tab wakes this one: the page and what it holds stay.
          <a href={DEBUT_OIDC} target="_blank" rel="noopener" className={classeBouton({ large: true })}>
            {`Se connecter avec ${autre} (nouvel onglet)`}
          </a>
        )}
      </form>
    </Modale>
  )
}
