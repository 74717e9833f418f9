import { appelsSecondFacteur } from '#domain/second-facteur/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { creerCle, dejaEnregistree } from '#web/socle/personne/cle-acces.ts'
import { ModaleApplication } from './ModaleApplication.tsx'
import { ModaleMotDePasse } from './ModaleMotDePasse.tsx'
import type { ApresActe } from './requetes-second-facteur.ts'

/** What the person has asked to do, and its dialog is open. */
export type Geste =
  | { nom: 'application'; remplace: boolean }
  | { nom: 'cle' }
  | { nom: 'codes' }
  | { nom: 'retirer-application' }
  | { nom: 'retirer-cle'; id: number; cle: string }
  | { nom: 'desactiver' }

interface Suites {
  /** `dit` is the notice of what has been done. */
  surFait: (apres: ApresActe, dit: string) => void | Promise<void>
  surFermer: () => void
}

const CLE_ABANDONNEE = 'La clé n’a pas été créée. Réessayez quand vous voulez.'

async function enregistrerCle(motDePasseActuel: string, nom: string): Promise<ApresActe> {
  const { defi, options } = (await appeler(appelsSecondFacteur.preparerCle, { corps: { motDePasseActuel } }))
    .data
  const attestation = await creerCle(options).catch((e: unknown) => {
    throw dejaEnregistree(e) ? new ErreurApi(409, 'Cet appareil a déjà une clé de votre compte.') : e
  })
  return (await appeler(appelsSecondFacteur.ajouterCle, { corps: { defi, nom, attestation } })).data
}

/** The dialog of what is being done, every one of them with the present password. */
export function GesteSecondFacteur({ geste, surFait, surFermer }: Suites & { geste: Geste }) {
  const finir = (dit: string) => ({ surFait: (apres: ApresActe) => surFait(apres, dit), surFermer })
  switch (geste.nom) {
    case 'application':
      return <ModaleApplication remplace={geste.remplace} {...finir('L’application est en service.')} />
    case 'cle':
      return (
        <ModaleMotDePasse
          titre="Ajouter une clé d’accès"
          verbe="Continuer"
          nomme
          envoyer={enregistrerCle}
          echec={CLE_ABANDONNEE}
          {...finir('La clé d’accès est enregistrée.')}
        >
          <p>
            Une clé d’accès se garde dans cet appareil (empreinte, visage, code), dans un gestionnaire de mots
            de passe ou sur une clé à brancher. Votre navigateur va vous guider.
          </p>
        </ModaleMotDePasse>
      )
    case 'codes':
      return (
        <ModaleMotDePasse
          titre="Tirer de nouveaux codes de secours"
          verbe="Tirer dix codes"
          envoyer={async (m) =>
            (await appeler(appelsSecondFacteur.renouvelerCodesSecours, { corps: { motDePasseActuel: m } }))
              .data
          }
          {...finir('Vos codes de secours sont renouvelés.')}
        >
          <p>Les codes que vous avez déjà ne serviront plus.</p>
        </ModaleMotDePasse>
      )
    case 'retirer-application':
      return (
        <ModaleMotDePasse
          titre="Retirer l’application"
          verbe="Retirer"
          retire
          envoyer={async (m) =>
            (await appeler(appelsSecondFacteur.retirerApplication, { corps: { motDePasseActuel: m } })).data
          }
          {...finir('L’application est retirée.')}
        >
          <p>Les codes de cette application ne permettront plus de vous connecter.</p>
        </ModaleMotDePasse>
      )
    case 'retirer-cle':
      return (
        <ModaleMotDePasse
          titre={`Retirer la clé «\u00a0${geste.cle}\u00a0»`}
          verbe="Retirer"
          retire
          envoyer={async (texte) =>
            (
              await appeler(appelsSecondFacteur.retirerCle, {
                params: { id: geste.id },
                corps: { motDePasseActuel: texte },
              })
            ).data
          }
          {...finir('La clé d’accès est retirée.')}
        >
          <p>
            Elle ne permettra plus de vous connecter ici. Pensez à l’effacer aussi de l’appareil qui la garde.
          </p>
        </ModaleMotDePasse>
      )
    case 'desactiver':
      return (
        <ModaleMotDePasse
          titre="Désactiver le second facteur"
          verbe="Désactiver"
          retire
          envoyer={async (m) =>
            (await appeler(appelsSecondFacteur.desactiverSecondFacteur, { corps: { motDePasseActuel: m } }))
              .data
          }
          {...finir('Le second facteur est désactivé.')}
        >
          <p>
            L’application, les clés d’accès et les codes de secours de votre compte seront oubliés. Votre mot
            de passe suffira pour vous connecter.
          </p>
        </ModaleMotDePasse>
      )
  }
}
