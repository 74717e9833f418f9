import { useState } from 'react'
import { appelsSecondFacteur } from '#domain/second-facteur/appels.ts'
import { LIBELLES_SECOND_FACTEUR as L } from '#domain/second-facteur/libelles.ts'
import { saisieApplication } from '#domain/second-facteur/saisie.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { ACopier } from '#web/ui/ACopier.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { SaisieCode } from '#web/ui/champs/SaisieCode.tsx'
import { CodeQr } from './CodeQr.tsx'
import { ModaleMotDePasse } from './ModaleMotDePasse.tsx'
import type { ApresActe } from './requetes-second-facteur.ts'

interface Secret {
  secret: string
  uri: string
}
interface Suites {
  surFait: (apres: ApresActe) => void | Promise<void>
  surFermer: () => void
}

/** Puts an application in service: the password, the QR code, then a first code. */
export function ModaleApplication({ remplace, ...suites }: Suites & { remplace: boolean }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  if (secret) return <Confirmation key="code" {...secret} {...suites} />
  return (
    <ModaleMotDePasse
      key="mot-de-passe"
      titre={remplace ? 'Remplacer l’application' : 'Ajouter une application'}
      verbe="Continuer"
      envoyer={async (motDePasseActuel) =>
        (await appeler(appelsSecondFacteur.preparerApplication, { corps: { motDePasseActuel } })).data
      }
      surFait={setSecret}
      surFermer={suites.surFermer}
    >
      <p>
        Il vous faut une application d’authentification sur votre téléphone (Aegis, FreeOTP, Google
        Authenticator, Microsoft Authenticator…) ou dans votre gestionnaire de mots de passe.
        {remplace && ' L’application actuelle sert jusqu’à ce que la nouvelle soit confirmée.'}
      </p>
    </ModaleMotDePasse>
  )
}

function Confirmation({ secret, uri, surFait, surFermer }: Secret & Suites) {
  const f = useFormulaire({
    initial: { code: '' },
    libelles: { code: L.code },
    verifier: verifierAvec(saisieApplication),
    envoyer: async ({ code }) =>
      (await appeler(appelsSecondFacteur.confirmerApplication, { corps: { code } })).data,
    surSucces: surFait,
  })
  return (
    <Modale
      titre="Lire le code QR, puis confirmer"
      surFermer={f.enCours ? undefined : surFermer}
      actions={
        <>
          <Bouton onClick={surFermer} desactive={f.enCours}>
            Annuler
          </Bouton>
          <Bouton type="submit" formulaire="application" variante="primary" enCours={f.enCours}>
            Mettre en service
          </Bouton>
        </>
      }
    >
      <p>Dans l’application, ajoutez un compte et visez ce code avec votre téléphone.</p>
      <CodeQr texte={uri} nom="Code QR à lire avec l’application d’authentification" />
      <div>
        <p className="secondaire petit">
          Impossible de le lire{'\u00a0'}? Tapez cette clé dans l’application.
        </p>
        <p className="second-facteur-secret">
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <ACopier texte={secret} libelle="Copier la clé" />
      </div>
      <form id="application" className="pile" noValidate onSubmit={f.soumettre}>
        <SaisieCode
          {...f.champ('code')}
          libelle={L.code}
          aide="Les six chiffres que l’application affiche maintenant."
        />
        {f.echec && <EtatErreur message={f.echec} />}
      </form>
    </Modale>
  )
}
