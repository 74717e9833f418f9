import { formatNombre } from '#domain/commun/nombres.ts'
import { COLONNES_MAX, LIGNES_MAX } from '#domain/reprise/champs.ts'

/** What a file needs to be taken over, and what it may not hold. */
export const CeQuIlFaut = () => (
  <ul className="tirets grille ecart-1">
    <li>
      Un fichier CSV de votre ancien outil&nbsp;: dans un tableur, «&nbsp;Enregistrer sous&nbsp;», puis
      «&nbsp;CSV&nbsp;».
    </li>
    <li>Une ligne par aide&nbsp;; une première ligne de titres, que vous ferez correspondre à nos champs.</li>
    <li>
      Au moins la structure, l’année, le titre et la décision&nbsp;; le SIRET ou le RNA, la référence et les
      montants si vous les avez.
    </li>
    <li>
      20 Mo, {formatNombre(LIGNES_MAX)} lignes et {COLONNES_MAX} colonnes au plus&nbsp;; au-delà, année par
      année.
    </li>
    <li>
      Ni nom de personne, ni e-mail, ni IBAN&nbsp;: ces colonnes sont refusées, le reste du fichier est pris.
    </li>
    <li>Rien n’est enregistré avant que vous l’ayez essayé, puis appliqué&nbsp;; et tout peut se défaire.</li>
  </ul>
)
