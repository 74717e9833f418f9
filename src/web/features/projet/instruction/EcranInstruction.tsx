import { useNavigate } from 'react-router'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import type { Referentiels } from '#web/socle/projet/fiche-projet.ts'
import { MessageRefus } from '#web/socle/projet/MessageRefus.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import { ActionsLaterales } from './ActionsLaterales.tsx'
import { chapeauDe } from './chapeau.ts'
import { resumeChangements } from './controle/resume-changements.ts'
import { useRaccourcis } from './controle/use-raccourcis.ts'
import { DocumentDemande, type SectionDemande } from './document/DocumentDemande.tsx'
import { EnTeteProjet } from './suite/EnTeteProjet.tsx'
import { adresseProjet, type Place, useFileControle } from './suite/file-controle.ts'
import { SectionsSuite } from './suite/SectionsSuite.tsx'

export const RETOUR = { vers: '/admin/projets', libelle: 'Projets' }

interface Proprietes extends Referentiels {
  titre: string
  projet: ProjetReponse
}

/** The review screen: the application as a document on the left, what may be done of it on the right. */
export function EcranInstruction({ titre, projet, categories, domaines }: Proprietes) {
  const moi = useMoi()
  const naviguer = useNavigate()
  const controleur = aDroit(moi, 'projet', 'canManage') || aDroit(moi, 'projet', 'canConsult')
  const place = useFileControle(projet.id, controleur)
  const suivant = place?.suivant ?? null
  // Also once the review is sent: the next file is one key away.
  useRaccourcis(suivant === null ? {} : { s: () => void naviguer(adresseProjet(suivant)) })
  return (
    <Page
      titre={titre}
      retour={RETOUR}
      chapeau={chapeauDe(projet)}
      action={place && <Voisins place={place} />}
    >
      <EnTeteProjet projet={projet} />
      {(projet.isRefused || projet.isControlling) && <MessageRefus message={projet.controles?.message} />}
      <div className="projet-colonnes">
        <DocumentDemande
          projet={projet}
          categories={categories}
          domaines={domaines}
          etatDe={(section) => <EtatPartie projet={projet} section={section} />}
        >
          <SectionsSuite projet={projet} />
        </DocumentDemande>
        <aside className="projet-cote" aria-label="Suivi du projet">
          <ActionsLaterales projet={projet} aSuivant={suivant !== null} />
        </aside>
      </div>
    </Page>
  )
}

/** Before and after, in the order of those that wait. */
function Voisins({ place: { rang, total, precedent, suivant } }: { place: Place }) {
  if (precedent === null && suivant === null) return null
  return (
    <nav className="voisins" aria-label="Dossiers à contrôler">
      <span className="secondaire petit">
        {rang === null ? `${total} à contrôler` : `Dossier ${rang} sur ${total}`}
      </span>
      {precedent !== null && (
        <LienBouton icone="gauche" vers={adresseProjet(precedent)}>
          Précédent
        </LienBouton>
      )}
      {suivant !== null && (
        <LienBouton iconeApres="droite" vers={adresseProjet(suivant)}>
          Suivant
        </LienBouton>
      )}
    </nav>
  )
}

/** What is known of a section: judged, changed since it was, or to be judged. */
function EtatPartie({ projet, section }: { projet: ProjetReponse; section: SectionDemande }) {
  const { controles: c } = projet
  if (c?.[section]) return <Pastille statut="fait">Accepté</Pastille>
  if (resumeChangements(projet, section))
    return (
      <Pastille statut="attention" icone="crayon">
        Modifié
      </Pastille>
    )
  if (projet.isControlling) return <Pastille statut="courant">À contrôler</Pastille>
  return c ? <Pastille statut="refuse">Refusé</Pastille> : null
}
