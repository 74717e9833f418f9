import { formatEuros, somme } from '#domain/commun/argent.ts'
import type { BilanReprise } from '#domain/reprise/reponse.ts'

/** The sums of what is taken over, and over which years. */
export function Sommes({ bilan: { annees }, enListe }: { bilan: BilanReprise; enListe?: boolean }) {
  const [premiere] = annees
  const derniere = annees.at(-1)
  if (!premiere || !derniere) return null
  const total = (quoi: 'demande' | 'accorde' | 'verse'): string =>
    formatEuros(somme(annees.map((a) => a[quoi])))
  return (
    <dl className={enListe ? 'filets' : 'reprise-sommes'}>
      <div>
        <dt>Années</dt>
        <dd>
          {premiere.annee === derniere.annee ? premiere.annee : `${premiere.annee} à ${derniere.annee}`}
        </dd>
      </div>
      <div>
        <dt>Demandé</dt>
        <dd className="chiffres">{total('demande')}</dd>
      </div>
      <div>
        <dt>Accordé</dt>
        <dd className="chiffres">{total('accorde')}</dd>
      </div>
      <div>
        <dt>Payé</dt>
        <dd className="chiffres">{total('verse')}</dd>
      </div>
    </dl>
  )
}
