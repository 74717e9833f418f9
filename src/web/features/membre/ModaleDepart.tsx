import { appelsMembre } from '#domain/membre/appels.ts'
import { direASoi, refusDeChanger } from '#domain/membre/garde-structure.ts'
import type { MembreLu, MembresDe } from '#domain/membre/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { oublierSaisiesIci } from '#web/lib/saisie/saisies-gardees.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relireMembres } from './requetes-membre.ts'

interface Proprietes {
  porteurId: number
  m: MembreLu
  lus: MembresDe
  /** `parti`: the row of that person is gone. */
  surFermer: (parti?: boolean) => void
}

/** What goes and what stays, said to who leaves, and to who takes somebody out. */
const DITS = {
  vous: {
    perd: 'Dès que vous confirmez\u00a0:',
    quoi: [
      'vous n’ouvrez plus les demandes de la structure\u00a0;',
      'vos codes de signature en cours et vos invitations sans réponse ne servent plus\u00a0;',
      'les brouillons gardés sur cet appareil s’effacent.',
    ],
    reste: 'Ce que vous avez signé reste valable. Pour revenir, il faudra être invité·e à nouveau.',
  },
  autre: {
    perd: 'Dès que vous confirmez, cette personne perd\u00a0:',
    quoi: [
      'l’accès à toutes les demandes de la structure\u00a0;',
      'ses codes de signature en cours et ses invitations sans réponse\u00a0;',
      'les brouillons gardés sur son appareil.',
    ],
    reste: 'Ce qu’elle a signé reste valable. Vous pourrez l’inviter à nouveau.',
  },
}

/** Takes somebody out of the structure, or oneself: what goes and what stays is said before. */
export function ModaleDepart({ porteurId, m, lus: { membres, demandeOuverte }, surFermer }: Proprietes) {
  const refus = refusDeChanger(membres, m.id, null, demandeOuverte)
  const nom = `${m.prenom} ${m.nom}`
  const dit = m.vous ? DITS.vous : DITS.autre
  const relire = () => relireMembres(porteurId)
  const acte = m.vous
    ? {
        agir: () => appeler(appelsMembre.quitterStructure, { params: { id: porteurId } }),
        // Where one is still a member, or the page that says one is nowhere: nothing of here stays.
        fait: () => {
          oublierSaisiesIci()
          window.location.assign('/gestion/')
        },
      }
    : {
        agir: () => appeler(appelsMembre.retirerMembre, { params: { id: m.id } }),
        fait: async () => {
          await relire()
          annoncer(`${nom} n’est plus membre de la structure.`)
        },
      }
  return (
    <ModaleConfirmation
      titre={m.vous ? 'Quitter la structure\u00a0?' : `Retirer ${nom}\u00a0?`}
      verbe={m.vous ? 'Quitter la structure' : `Retirer ${nom}`}
      variante="refuse"
      desactive={refus !== null}
      {...acte}
      rate={relire}
      fermer={surFermer}
    >
      {refus ? (
        <p className="encadre st-attention">{m.vous ? direASoi(refus) : refus}</p>
      ) : (
        <>
          <p>{dit.perd}</p>
          <ul className="tirets">
            {dit.quoi.map((quoi) => (
              <li key={quoi}>{quoi}</li>
            ))}
          </ul>
          <p>{dit.reste}</p>
        </>
      )}
    </ModaleConfirmation>
  )
}
