/** The outline of a run divided in two (Tabler Icons, MIT): it comes with the screens of a run alone. */
export const DIVISER = 'M21 17h-8l-3.5 -5h-6.5M21 7h-8l-3.495 5M18 10l3 -3l-3 -3M18 20l3 -3l-3 -3'
