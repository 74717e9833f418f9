import { useEffect, useState } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { appelsControle } from '#domain/controle/appels.ts'
import { MONTANT_RECOMMANDE, verifierRecommandation } from '#domain/controle/montant-recommande.ts'
import { AIDE_MAX } from '#domain/projet/plafonds.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { GardeSaisie } from '#web/ui/champs/GardeSaisie.tsx'
import { SaisieMontant } from '#web/ui/champs/SaisieNombre.tsx'
import './SaisieRecommandation.css'

interface Proprietes {
  projetId: number
  /** The amount kept now, in euros, as last read. */
  montant: number | null
  /** Reads again what the new amount changes. */
  surFait: () => Promise<void>
}

/** The amount recommended to the commission, to type; leaving with one that is not saved asks first. */
export function SaisieRecommandation({ projetId, montant, surFait }: Proprietes) {
  const [lu, setLu] = useState(montant)
  const f = useFormulaire({
    initial: { montantRecommande: montant },
    verifier: verifierRecommandation,
    envoyer: (corps) => appeler(appelsControle.recommander, { params: { id: projetId }, corps }),
    libelles: { montantRecommande: MONTANT_RECOMMANDE },
    surSucces: async (_, { montantRecommande }) => {
      setLu(montantRecommande)
      annoncer('Le montant recommandé est enregistré.')
      await surFait()
    },
  })
  const saisi = f.valeurs.montantRecommande
  const modifie = saisi !== lu
  const { remplacer } = f
  // Somebody else's amount takes the place of what was read, never of what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another amount read calls for it
  useEffect(() => {
    if (modifie && saisi !== montant) return
    setLu(montant)
    remplacer({ montantRecommande: montant })
  }, [montant])
  return (
    <form noValidate className="recommandation" onSubmit={f.soumettre}>
      <GardeSaisie actif={modifie && !f.enCours} />
      <SaisieMontant {...f.champ('montantRecommande')} libelle={MONTANT_RECOMMANDE} max={AIDE_MAX} />
      <Bouton type="submit" enCours={f.enCours}>
        Enregistrer
      </Bouton>
      {!f.enCours && montant !== null && montant !== lu && montant !== saisi && (
        <p className="petit" role="status">
          Quelqu’un d’autre vient d’enregistrer {formatEuros(montant)}.
        </p>
      )}
      {f.echec && <EtatErreur message="Le montant recommandé n’est pas enregistré." raison={f.echec} />}
    </form>
  )
}
