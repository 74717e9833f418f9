import { SANS_STRUCTURE } from '#web/socle/personne/accueil.ts'
import { ACopier } from '#web/ui/ACopier.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import '#web/ui/champs/SaisieRetrouvee.css'
import type { Ecart } from '#web/ui/texte/ListeEcarts.tsx'

/** Who may write here no more, while they were writing: why, and what they typed, to take away. */
export function SaisieACopier({ message, ecarts }: { message: string; ecarts: readonly Ecart[] }) {
  const texte = ecarts.map((e) => `${e.libelle}\u00a0: ${e.apres ?? ''}`).join('\n')
  return (
    <section
      className="saisie-retrouvee encadre encadre-ample bord st-refuse"
      aria-label="Saisie non enregistrée"
    >
      <Icone nom="attention" />
      <div className="pile-3">
        <p className="fort" role="alert">
          {message}
        </p>
        {ecarts.length > 0 && (
          <>
            <label className="fort">
              Ce que vous aviez écrit n’a pas pu être enregistré{'\u00a0'}: copiez-le avant de quitter cette
              page.
              <textarea className="saisie" readOnly rows={Math.min(8, ecarts.length + 2)} value={texte} />
            </label>
            <ACopier texte={texte} libelle="Copier mon texte" />
          </>
        )}
        <p>
          <LienBouton vers={SANS_STRUCTURE}>Quitter cette page</LienBouton>
        </p>
      </div>
    </section>
  )
}
