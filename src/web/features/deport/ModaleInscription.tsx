import { useState } from 'react'
import { appelsDeport } from '#domain/deport/appels.ts'
import type { TypeLien } from '#domain/deport/liens.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { ChoixLien } from './ChoixLien.tsx'
import { relireDeports } from './requetes-deport.ts'

/** Whom it is for and which file, when a likeness said it. */
export interface DeportVoulu {
  utilisateurId: number | null
  projetId: number | null
}

interface Saisie extends DeportVoulu {
  type: TypeLien | null
  precision: string
}

const requis = (valeur: unknown, message: string): string[] | undefined =>
  valeur === null ? [message] : undefined

/** The team registers a link for somebody, who can't take it back. */
export function ModaleInscription({
  declarations: d,
  voulu,
  surFermer,
}: {
  declarations: Declarations
  voulu: DeportVoulu
  /** `fait`: it is registered. */
  surFermer: (fait: boolean) => void
}) {
  const [cleCreation] = useState(() => crypto.randomUUID())
  const f = useFormulaire<Saisie>({
    initial: { ...voulu, type: null, precision: '' },
    libelles: { utilisateurId: 'Personne', projetId: 'Dossier', type: 'Lien' },
    verifier: (saisie) => {
      const fautes = {
        utilisateurId: requis(saisie.utilisateurId, 'Choisissez la personne.'),
        projetId: requis(saisie.projetId, 'Choisissez le dossier.'),
        type: requis(saisie.type, 'Choisissez le lien.'),
      }
      return Object.fromEntries(Object.entries(fautes).flatMap(([c, m]) => (m ? [[c, m]] : [])))
    },
    envoyer: ({ projetId, utilisateurId, type, precision }) =>
      appeler(appelsDeport.inscrireDeport, {
        params: { id: projetId ?? 0 },
        corps: { utilisateurId, type, precision: precision.trim() || null, cleCreation },
      }),
    surSucces: async () => {
      await relireDeports()
      annoncer('Le déport est inscrit\u00a0: le dossier est fermé à cette personne.')
      surFermer(true)
    },
  })
  return (
    <ModaleFormulaire
      titre="Inscrire un déport"
      verbe="Inscrire"
      formulaire={f}
      surFermer={() => surFermer(false)}
    >
      <p>
        Le dossier se ferme aussitôt pour cette personne, qui ne peut retirer ce lien. Sa raison n’est lue que
        de l’administration et de la présidence.
      </p>
      <Selection
        {...f.champ('utilisateurId')}
        libelle="Personne"
        requis
        options={d.personnes.map((p) => ({ valeur: p.id, libelle: `${p.prenom} ${p.nom}` }))}
      />
      <Selection
        {...f.champ('projetId')}
        libelle="Dossier"
        requis
        options={d.dossiers.map((x) => ({ valeur: x.id, libelle: `${x.numero} · ${x.structure}` }))}
      />
      <ChoixLien
        nom="type"
        libelle="Lien"
        lien={{ type: f.valeurs.type, precision: f.valeurs.precision }}
        erreurs={f.erreurs.type}
        surLien={(lien) => {
          f.changer('type', lien.type)
          f.changer('precision', lien.precision)
        }}
      />
      {f.echec && <EtatErreur message="Le déport n’est pas inscrit." raison={f.echec} />}
    </ModaleFormulaire>
  )
}
