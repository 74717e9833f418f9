import { useState } from 'react'
import { appelsProjet } from '#domain/projet/appels.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { dejaSupprime } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { cles } from '#web/socle/cles.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import { relireProjet } from '#web/socle/projet/projets.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Titre } from '#web/ui/Titre.tsx'

type Acte = 'supprimer' | 'retirer'
const BOITES = {
  supprimer: {
    titre: 'Supprimer cette demande\u00a0?',
    texte: 'Tout ce que vous avez saisi et les fichiers joints seront effacés. Cette action est définitive.',
    verbe: 'Supprimer la demande',
    fait: 'La demande a été supprimée.',
    manque: 'La demande n’a pas pu être supprimée.',
  },
  retirer: {
    titre: 'Retirer cette demande\u00a0?',
    texte:
      'Votre demande ne sera plus examinée. Vous pourrez en déposer une autre pendant une période de dépôt.',
    verbe: 'Retirer la demande',
    fait: 'La demande a été retirée.',
    manque: 'La demande n’a pas pu être retirée.',
  },
} as const

/** Drops an application never signed, withdraws a signed one; each says what it does before doing it. */
export function MenuDemande({ projet }: { projet: ProjetCourt }) {
  const [acte, setActe] = useState<Acte | null>(null)
  return (
    <>
      {projet.actions.includes('supprimerDemande') && (
        <Bouton variante="secondary-light" icone="corbeille" onClick={() => setActe('supprimer')}>
          Supprimer
        </Bouton>
      )}
      {projet.actions.includes('retirerDemande') && (
        <Bouton variante="secondary-light" onClick={() => setActe('retirer')}>
          Retirer la demande
        </Bouton>
      )}
      {acte && <Boite acte={acte} projet={projet} fermer={() => setActe(null)} />}
    </>
  )
}

function Boite({ acte, projet, fermer }: { acte: Acte; projet: ProjetCourt; fermer: () => void }) {
  const [motif, setMotif] = useState('')
  const b = BOITES[acte]
  const params = { id: projet.id }
  const actes = {
    supprimer: {
      agir: () => appeler(appelsProjet.supprimerDemande, { params }),
      estFait: dejaSupprime,
    },
    retirer: {
      agir: () => appeler(appelsProjet.retirerDemande, { params, corps: { motif } }),
      estFait: async () => (await relireProjet(projet.id)).isWithdrawn,
    },
  }
  const fait = async (): Promise<void> => {
    requetes.removeQueries({ queryKey: cles.projet(projet.id) })
    await Promise.all([requetes.invalidateQueries({ queryKey: cles.mesProjets() }), rafraichirMoi()])
    annoncer(b.fait)
  }
  return (
    <ModaleConfirmation
      titre={b.titre}
      verbe={b.verbe}
      variante="refuse"
      {...actes[acte]}
      fait={fait}
      manque={manqueOuSilence(b.manque)}
      fermer={fermer}
    >
      <p>
        <b>
          <Titre>{nomAffiche(projet)}</Titre>
        </b>
        , N°&nbsp;{projet.numero}
      </p>
      <p>{b.texte}</p>
      {acte === 'retirer' && (
        <ZoneTexte
          nom="motif"
          libelle="Motif du retrait"
          requis
          lignes={3}
          max={5000}
          valeur={motif}
          onChange={setMotif}
        />
      )}
    </ModaleConfirmation>
  )
}
