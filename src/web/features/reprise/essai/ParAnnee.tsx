import { somme } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { appelsReprise } from '#domain/reprise/appels.ts'
import type { BilanReprise, RepriseLue, TotauxReprise } from '#domain/reprise/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { enumerer, estClose, euros } from '../dire-reprise.ts'
import { EtatDesChoix } from '../EtatDesChoix.tsx'
import { useEnregistreur } from '../use-enregistreur.ts'
import { CaseTotal } from './CaseTotal.tsx'
import { ecart, type Quoi, totalDe } from './totaux-annees.ts'

const QUOIS = [
  { quoi: 'accorde', mot: 'Accordé' },
  { quoi: 'verse', mot: 'Payé' },
] as const satisfies readonly { quoi: Quoi; mot: string }[]

/** Each year's sums in the file, beside those of the accounts: a difference is said, it bars nothing. */
export function ParAnnee({ reprise: r, bilan }: { reprise: RepriseLue; bilan: BilanReprise }) {
  const enregistreur = useEnregistreur<TotauxReprise>(r, (totaux, version) =>
    appeler(appelsReprise.noterTotaux, { params: { id: r.id }, corps: { version, totaux } }),
  )
  const totaux = enregistreur.locales ?? r.totaux
  const fige = r.travail !== null || estClose(r)
  const noter = (annee: number, quoi: Quoi, valeur: number | null): void => {
    const avant = totaux[String(annee)] ?? { accorde: null, verse: null }
    enregistreur.noter({ ...totaux, [annee]: { ...avant, [quoi]: valeur } })
  }
  return (
    <section className="sous-8" aria-labelledby="par-annee">
      <div className="rangee rangee-unie base bouts">
        <h2 id="par-annee">Par année, à côté de vos comptes</h2>
        <p className="secondaire petit">
          En euros. Saisissez les totaux de vos comptes&nbsp;: un écart est signalé, il n’empêche pas
          d’appliquer.
        </p>
      </div>
      <div className="reprise-defile">
        <table className="tableau reprise-annees">
          <caption className="cache">Totaux du fichier et des comptes, par année, en euros</caption>
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                Année
              </th>
              <th rowSpan={2} scope="col" className="a-droite">
                Lignes
              </th>
              <th rowSpan={2} scope="col" className="a-droite reprise-demande">
                Demandé
              </th>
              {QUOIS.map(({ quoi, mot }) => (
                <th key={quoi} colSpan={3} scope="colgroup" className="reprise-famille">
                  {mot}
                </th>
              ))}
            </tr>
            <tr>
              {QUOIS.flatMap(({ quoi }) =>
                ['Fichier', 'Vos comptes', 'Écart'].map((mot) => (
                  <th key={`${quoi}-${mot}`} scope="col" className="a-droite">
                    {mot}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {bilan.annees.map((a) => (
              <tr key={a.annee}>
                <th scope="row" className="reprise-du-fichier">
                  {a.annee}
                </th>
                <td className="a-droite" data-titre="Lignes">
                  {formatNombre(a.lignes)}
                </td>
                <td className="a-droite secondaire reprise-demande" data-titre="Demandé">
                  {euros(a.demande)}
                </td>
                {QUOIS.flatMap(({ quoi, mot }) => {
                  const dit = totaux[String(a.annee)]?.[quoi] ?? null
                  return [
                    <td
                      key={`${quoi}-f`}
                      className="a-droite reprise-du-fichier"
                      data-titre={`${mot}, fichier`}
                    >
                      {euros(a[quoi])}
                    </td>,
                    <td key={`${quoi}-c`} className="a-droite" data-titre={`${mot}, vos comptes`}>
                      <CaseTotal
                        id={`total-${quoi}-${a.annee}`}
                        nom={`${mot} ${a.annee}, vos comptes`}
                        valeur={dit}
                        desactive={fige}
                        noter={(v) => noter(a.annee, quoi, v)}
                      />
                    </td>,
                    <Ecart
                      key={`${quoi}-e`}
                      titre={`${mot}, écart`}
                      ecart={ecart(a[quoi], dit)}
                      absent="non saisi"
                    />,
                  ]
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className="a-droite" data-titre="Lignes">
                {formatNombre(bilan.annees.reduce((n, a) => n + a.lignes, 0))}
              </td>
              <td className="a-droite reprise-demande" data-titre="Demandé">
                {euros(somme(bilan.annees.map((a) => a.demande)))}
              </td>
              {QUOIS.flatMap(({ quoi, mot }) => {
                const t = totalDe(bilan.annees, totaux, quoi)
                const absent =
                  t.manquent.length > 2
                    ? `${t.manquent.length} années manquent`
                    : `${enumerer(t.manquent)} ${t.manquent.length > 1 ? 'manquent' : 'manque'}`
                return [
                  <td key={`${quoi}-f`} className="a-droite" data-titre={`${mot}, fichier`}>
                    {euros(t.fichier)}
                  </td>,
                  <td key={`${quoi}-c`} className="a-droite" data-titre={`${mot}, vos comptes`}>
                    {t.comptes === null ? '' : euros(t.comptes)}
                  </td>,
                  <Ecart key={`${quoi}-e`} titre={`${mot}, écart`} ecart={t.ecart} absent={absent} />,
                ]
              })}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="secondaire petit sous-2">{direAbsents(bilan)}</p>
      <EtatDesChoix enregistreur={enregistreur} />
    </section>
  )
}

/** Red, with its sign and a triangle; « = » when there is none; in words while nothing is typed. */
function Ecart({ titre, ecart: e, absent }: { titre: string; ecart: number | null; absent: string }) {
  if (e === null)
    return (
      <td className="a-droite secondaire" data-titre={titre}>
        {absent}
      </td>
    )
  if (e === 0)
    return (
      <td className="a-droite secondaire" data-titre={titre}>
        <span aria-hidden="true">=</span>
        <span className="cache">aucun écart</span>
      </td>
    )
  return (
    <td className="a-droite reprise-ecart" data-titre={titre}>
      <span className="en-ligne ecart-1">
        <Icone nom="attention" petite />
        {e > 0 ? `+\u00a0${euros(e)}` : euros(e)}
      </span>
    </td>
  )
}

function direAbsents({ refusees, sansDemande, referencesFaites }: BilanReprise): string {
  const phrases = [
    refusees > 0 &&
      (refusees > 1
        ? `Les ${formatNombre(refusees)} lignes refusées n’y comptent pas.`
        : 'La ligne refusée n’y compte pas.'),
    sansDemande > 0 &&
      `Vides et «\u00a0non demandé\u00a0» ne sont pas des zéros\u00a0: ${formatNombre(sansDemande)} ${sansDemande > 1 ? 'lignes n’ont' : 'ligne n’a'} pas de montant demandé.`,
    referencesFaites > 0 &&
      `${formatNombre(referencesFaites)} ${referencesFaites > 1 ? 'lignes sans référence en ont reçu une, faite' : 'ligne sans référence en a reçu une, faite'} de l’année, de la structure et du titre.`,
  ]
  return phrases.filter(Boolean).join(' ')
}
