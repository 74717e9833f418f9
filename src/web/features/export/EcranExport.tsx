import { useQuery } from '@tanstack/react-query'
import { messageDe } from '#web/lib/erreur-api.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { FormulaireExport } from './FormulaireExport.tsx'
import './export.css'
import { requeteExports } from './requetes-export.ts'

/** Exports: a type of file and a period give a spreadsheet. */
export function EcranExport() {
  const moi = useMoi()
  const types = useQuery(requeteExports)
  return (
    <Page
      titre="Export"
      chapeau={
        moi.role === 'admin'
          ? 'Un classeur par type de données, sur la période de votre choix. Chaque export est inscrit au journal.'
          : 'Un classeur par type de données, sur la période de votre choix, sans les coordonnées bancaires. Chaque export est inscrit au journal.'
      }
      action={
        aDroit(moi, 'projet', 'canManage') && (
          <LienBouton vers="/admin/colis" icone="boite">
            Colis d’archive
          </LienBouton>
        )
      }
    >
      {types.isPending && <Squelette forme="formulaire" lignes={4} />}
      {types.isError && (
        <EtatErreur
          message="Les types de fichier n’ont pas pu être chargés."
          raison={messageDe(types.error, '')}
          surReessayer={() => void types.refetch()}
        />
      )}
      {types.data && <FormulaireExport types={types.data} />}
    </Page>
  )
}
