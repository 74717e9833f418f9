import type { FileAttendue } from '#domain/accueil/contrat.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { compteDe, SECTIONS } from './sections.ts'

/** How many of each kind wait, in the order of the sections that they lead to. */
export const Sommaire = ({ files }: { files: readonly FileAttendue[] }) => (
  <ul className="accueil-sommaire">
    {files.map((file) => (
      <li key={file.file}>
        <a href={`#file-${file.file}`}>
          <span className="petit secondaire">{SECTIONS[file.file].titre}</span>
          <span className="accueil-chiffre">
            {compteDe(file)}
            {file.retards > 0 && (
              <small className="accueil-retard"> {formatNombre(file.retards)} en retard</small>
            )}
          </span>
        </a>
      </li>
    ))}
  </ul>
)
