import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { appelsVue } from '#domain/vue/appels.ts'
import type { Vue as VueGardeeLue } from '#domain/vue/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { adresseVueGardee, relireVues, useVues } from '#web/socle/projet/vues.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { requeteVue, type Vue } from './vue-projets.ts'

const NOM_MAX = 80

/** The named view that the address is of, if it is one this person may see. */
export const useVueGardee = (vue: Vue): VueGardeeLue | undefined =>
  useVues().find((v) => String(v.id) === vue.gardee)

/** Keeps what the list shows under a name. */
export function EnregistrerVue({ vue }: { vue: Vue }) {
  const [ouverte, setOuverte] = useState(false)
  return (
    <>
      <Bouton icone="plus" onClick={() => setOuverte(true)}>
        Enregistrer la vue
      </Bouton>
      {ouverte && <ModaleVue vue={vue} fermer={() => setOuverte(false)} />}
    </>
  )
}

/** Which view this is; once it was changed, how to keep the change or undo it. */
export function EtatVue({ vue, gardee }: { vue: Vue; gardee: VueGardeeLue }) {
  const [acte, setActe] = useState<'modifier' | 'supprimer' | null>(null)
  const modifiee = requeteVue(vue) !== gardee.requete
  const fermer = (): void => setActe(null)
  return (
    <div className="etat-liste-fin">
      <span>
        Vue «\u00a0{gardee.nom}\u00a0»{modifiee && ', modifiée'}
      </span>
      {modifiee && <Link to={adresseVueGardee(gardee)}>Rétablir</Link>}
      {gardee.modifiable && (
        <>
          <button type="button" className="lien" onClick={() => setActe('modifier')}>
            {modifiee ? 'Mettre à jour' : 'Renommer'}
          </button>
          <button type="button" className="lien" onClick={() => setActe('supprimer')}>
            Supprimer la vue
          </button>
        </>
      )}
      {acte === 'modifier' && <ModaleVue vue={vue} gardee={gardee} fermer={fermer} />}
      {acte === 'supprimer' && <ModaleSuppression vue={vue} gardee={gardee} fermer={fermer} />}
    </div>
  )
}

function ModaleVue({ vue, gardee, fermer }: { vue: Vue; gardee?: VueGardeeLue; fermer: () => void }) {
  const moi = useMoi()
  const naviguer = useNavigate()
  const [nom, setNom] = useState(gardee?.nom ?? '')
  const [partagee, setPartagee] = useState(gardee?.partagee ?? false)
  const [manque, setManque] = useState(false)
  const enregistrer = async (): Promise<void> => {
    const corps = { nom, partagee, requete: requeteVue(vue) }
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
      {(aLeDroitAjoute(moi.role, 'vue.canShare') || partagee) && (
        <CaseACocher
          nom="partagee"
          libelle="La montrer à tout le personnel"
          valeur={partagee}
          onChange={setPartagee}
        />
      )}
    </ModaleConfirmation>
  )
}

function ModaleSuppression({ vue, gardee, fermer }: { vue: Vue; gardee: VueGardeeLue; fermer: () => void }) {
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
        «\u00a0{gardee.nom}\u00a0» disparaîtra du menu{gardee.partagee && ' de tout le personnel'}. Les
        demandes ne changent pas.
      </p>
    </ModaleConfirmation>
  )
}
