import { useState } from 'react'
import { useNavigate } from 'react-router'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { appelsVue } from '#domain/vue/appels.ts'
import type { Vue as VueGardeeLue } from '#domain/vue/contrat.ts'
import { ROLES_VUES, type RoleVue } from '#domain/vue/roles-vues.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { adresseVueGardee, relireVues } from '#web/socle/projet/vues.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { requeteVue, type Vue } from './vue-projets.ts'

const NOM_MAX = 80

/** Names a view, says who sees it, and for which role it opens by itself. */
export function ModaleVue({ vue, gardee, fermer }: { vue: Vue; gardee?: VueGardeeLue; fermer: () => void }) {
  const moi = useMoi()
  const naviguer = useNavigate()
  const [nom, setNom] = useState(gardee?.nom ?? '')
  const [partagee, setPartagee] = useState(gardee?.partagee ?? false)
  const [defautPour, setDefautPour] = useState<RoleVue | null>(gardee?.defautPour ?? null)
  const [manque, setManque] = useState(false)
  const partage = aLeDroitAjoute(moi.role, 'vue.canShare')
  const enregistrer = async (): Promise<void> => {
    const corps = { nom, partagee, requete: requeteVue(vue), ...(partagee && { defautPour }) }
    const { data } = gardee
      ? await appeler(appelsVue.modifierVue, {
          params: { id: gardee.id },
          corps: { ...corps, version: gardee.version },
        })
      : await appeler(appelsVue.creerVue, { corps })
    await relireVues()
    void naviguer(adresseVueGardee(data), { replace: true })
  }
  return (
    <ModaleConfirmation
      titre={gardee ? 'Modifier la vue' : 'Enregistrer la vue'}
      verbe="Enregistrer"
      parEntree
      pret={() => {
        setManque(nom.trim() === '')
        return nom.trim() !== ''
      }}
      manque={manqueOuSilence('La vue n’a pas été enregistrée.')}
      agir={enregistrer}
      fait={() => annoncer('La vue est enregistrée.')}
      fermer={fermer}
    >
      <SaisieTexte
        nom="nom"
        libelle="Nom de la vue"
        aide="Elle garde l’onglet, les filtres, l’ordre et les colonnes."
        requis
        max={NOM_MAX}
        valeur={nom}
        onChange={setNom}
        erreurs={manque ? ['Le champ "Nom de la vue" est requis.'] : undefined}
      />
      {(partage || partagee) && (
        <CaseACocher
          nom="partagee"
          libelle="La montrer à tout le personnel"
          valeur={partagee}
          onChange={setPartagee}
        />
      )}
      {partage && partagee && (
        <Selection
          nom="defautPour"
          libelle="L’ouvrir d’elle-même pour un rôle"
          aide="Quand « Projets » s’ouvre sans filtre. Une seule vue par rôle : elle prend la place de l’autre."
          invite="Aucun"
          options={ROLES_VUES.map((role) => ({ valeur: role, libelle: LIBELLES_ROLES[role] }))}
          valeur={defautPour}
          onChange={setDefautPour}
        />
      )}
    </ModaleConfirmation>
  )
}

/** Asks before a view is forgotten. */
export function ModaleSuppressionVue({
  vue,
  gardee,
  fermer,
}: {
  vue: Vue
  gardee: VueGardeeLue
  fermer: () => void
}) {
  const naviguer = useNavigate()
  return (
    <ModaleConfirmation
      titre="Supprimer la vue"
      verbe="Supprimer"
      variante="refuse"
      manque={manqueOuSilence('La vue n’a pas été supprimée.')}
      agir={async () => {
        await appeler(appelsVue.supprimerVue, { params: { id: gardee.id } })
        await relireVues()
        void naviguer(`/admin/projets?${requeteVue(vue)}`, { replace: true })
      }}
      fait={() => annoncer('La vue est supprimée.')}
      fermer={fermer}
    >
      <p>
        {`«\u00a0${gardee.nom}\u00a0»`} disparaîtra du menu{gardee.partagee && ' de tout le personnel'}. Les
        demandes ne changent pas.
      </p>
    </ModaleConfirmation>
  )
}
