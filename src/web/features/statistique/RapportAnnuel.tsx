import { useMutation } from '@tanstack/react-query'
import type { Jour } from '#domain/commun/jours.ts'
import { appelsStatistique } from '#domain/statistique/appels.ts'
import { anneeAVenir } from '#domain/statistique/tableau.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'

const FORMATS = [
  { format: 'pdf', libelle: 'Rapport en PDF' },
  { format: 'xlsx', libelle: 'Rapport en classeur' },
] as const

/** The tables of a year and their definitions, as a sealed PDF or as a spreadsheet. */
export function RapportAnnuel({ annee, jour }: { annee: number; jour: Jour }) {
  const envoi = useMutation({
    mutationFn: (format: 'pdf' | 'xlsx') =>
      recevoirFichier(appelsStatistique.produireRapport, { corps: { annee, format } }),
    onSuccess: (fichier) => {
      remettreFichier(fichier)
      annoncer(`Le fichier ${fichier.nom} a été téléchargé.`, 'fait')
    },
    onError: (e) => annoncer(messageDe(e, 'Le rapport n’a pas pu être préparé.'), 'refuse'),
  })
  return (
    <section className="stat-section stat-rapport">
      <div className="stat-tete rangee rangee-serree base">
        <h2>Rapport annuel {annee}</h2>
      </div>
      <p className="secondaire">
        Toutes commissions et tous domaines&nbsp;: l’enveloppe, ces tableaux et leurs définitions, en PDF
        scellé ou en classeur. Chaque rapport est inscrit au journal.
      </p>
      {annee > Number(jour.slice(0, 4)) ? (
        <p>{anneeAVenir(annee)}</p>
      ) : (
        <div className="rangee ecart-3 sous-3">
          {FORMATS.map(({ format, libelle }) => (
            <Bouton
              key={format}
              icone="telecharger"
              enCours={envoi.isPending && envoi.variables === format}
              desactive={envoi.isPending}
              onClick={() => envoi.mutate(format)}
            >
              {libelle}
            </Bouton>
          ))}
        </div>
      )}
    </section>
  )
}
