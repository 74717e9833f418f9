import { LienBouton } from '#web/ui/LienBouton.tsx'

/** « Jetons de lecture », for who manages accounts: the way to their screen. */
export const BlocJetons = () => (
  <section className="pile section">
    <h2>Jetons de lecture</h2>
    <p>Un jeton laisse un tableur ou un autre outil lire le portail en votre nom, sans rien y écrire.</p>
    <LienBouton vers="/admin/jetons" icone="droite">
      Voir les jetons
    </LienBouton>
  </section>
)
