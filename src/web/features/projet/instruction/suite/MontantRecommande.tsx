import { formatEuros } from '../../../../../domain/commun/argent.ts'
import { requis } from '../../../../../domain/commun/messages.ts'
import { contratsControle } from '../../../../../domain/controle/contrat.ts'
import { AIDE_MAX } from '../../../../../domain/projet/etapes/etape3.ts'
import type { ProjetReponse } from '../../../../../domain/projet/reponse.ts'
import { appeler } from '../../../../lib/api.ts'
import { useFormulaire } from '../../../../lib/formulaire.ts'
import { EtatErreur } from '../../../../ui/Attente.tsx'
import { Bouton } from '../../../../ui/Bouton.tsx'
import { annoncer } from '../../../../ui/notices.ts'
import { SaisieMontant } from '../../../../ui/SaisieNombre.tsx'
import { apresActe } from '../apres-acte.ts'

const LIBELLE = 'Montant recommandé'

/** The amount recommended to the commission: written by managers until its first opinion, read by the others. */
export function MontantRecommande({ projet }: { projet: ProjetReponse }) {
  const { montantRecommande: montant = null } = projet
  if (projet.actions.includes('recommander')) return <Saisie projet={projet} montant={montant} />
  if (montant === null) return null
  return (
    <section className="panneau" aria-labelledby="panneau-recommande">
      <h2 id="panneau-recommande">{LIBELLE}</h2>
      <p className="panneau-texte chiffres">{formatEuros(montant)}</p>
    </section>
  )
}

function Saisie({ projet, montant }: { projet: ProjetReponse; montant: number | null }) {
  const f = useFormulaire({
    initial: { montantRecommande: montant as number | null },
    verifier: (v) => (v.montantRecommande === null ? { montantRecommande: [requis(LIBELLE)] } : {}),
    envoyer: (corps) => appeler(contratsControle.recommander, { params: { id: projet.id }, corps }),
    surSucces: async () => {
      annoncer('Le montant recommandé est enregistré.')
      await apresActe(projet.id)
    },
    libelles: { montantRecommande: LIBELLE },
    echec: 'Le montant recommandé n’a pas pu être enregistré.',
  })
  return (
    <section className="panneau" aria-labelledby="panneau-recommande">
      <h2 id="panneau-recommande">{LIBELLE}</h2>
      <p className="secondaire petit panneau-texte">Lu par la commission, jamais par le porteur.</p>
      <form noValidate onSubmit={f.soumettre} className="recommande">
        <SaisieMontant {...f.champ('montantRecommande')} libelle={LIBELLE} max={AIDE_MAX} />
        <Bouton type="submit" enCours={f.enCours}>
          Enregistrer
        </Bouton>
      </form>
      {f.echec && <EtatErreur message={f.echec} />}
    </section>
  )
}
